import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { backup } from '../../scripts/data/backup/backup'
import { migrate } from '../../scripts/data/migrations/migrate'
import { chooseTools } from '../../scripts/data/postgres-tools'
import { restore } from '../../scripts/data/backup/restore'
import { seed } from '../../scripts/data/seed'
import { hasBackupTools } from '../support/backup-tools'
import { expect, test } from './empty-database'

test('a restore names the invalid backup and changes nothing', async ({ empty, database }) => {
  test.skip(!hasBackupTools(database), 'pg_dump is not installed here')
  await migrate(empty.url)
  await seed(empty.url)
  const folder = await mkdtemp(join(tmpdir(), 'ridge-backups-'))
  const { file } = await backup(empty.url, folder)
  const before = await empty.run('SELECT count(*) FROM "Lead"')
  const say = (bad: string) => restore(bad, empty.url, { overwrite: true }).catch(String)

  const bytes = await readFile(file)
  bytes.fill(0, bytes.length - 200, bytes.length - 100)
  await writeFile(file, bytes)
  expect(await say(file)).toContain('is not what it was when it was made: take another backup')

  // Copied without its note.
  const half = join(folder, `half${file.slice(file.lastIndexOf('.'))}`)
  await copyFile(file, half)
  await truncate(half, Math.floor(bytes.length / 2))
  expect(await say(half)).toMatch(/half\.\w+ (is damaged|cannot be read as a database)/)
  await writeFile(half, 'Dear technician')
  expect(await say(half)).toMatch(/half\.\w+ (is damaged|cannot be read as a database)/)

  const other = join(folder, database === 'sqlite' ? 'a.pgdump' : 'a.sqlite')
  await copyFile(file, other)
  expect(await say(other)).toContain('DATABASE_URL names the other kind of database')
  expect(await say(join(folder, 'nowhere.sqlite'))).toContain('There is no file')
  expect(await empty.run('SELECT count(*) FROM "Lead"')).toEqual(before)
  await rm(folder, { recursive: true })
})

test('a restore that is killed leaves the old database or the new one, never none @long', async ({
  empty,
  database,
}) => {
  test.skip(database === 'postgresql', 'There it is one transaction.')
  await migrate(empty.url)
  await seed(empty.url)
  const folder = await mkdtemp(join(tmpdir(), 'ridge-backups-'))
  const { file } = await backup(empty.url, folder)
  for (const renames of [1, 2]) {
    const url = `file:${join(folder, `${renames}.db`)}`
    await restore(file, url)
    await killedAtRename(
      renames,
      ['--import', 'tsx', 'scripts/data/backup/restore.ts', file, '--overwrite'],
      url,
    )
    expect(await readdir(folder)).toContain(`${renames}.db`)
    await restore(file, url, { overwrite: true })
  }
  await rm(folder, { recursive: true })
})

/** Kills the process just before its n-th rename of a file. */
async function killedAtRename(time: number, script: string[], DATABASE_URL: string): Promise<void> {
  const hook = `
    import fs from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    const { rename } = fs
    let times = 0
    fs.rename = (...names) => (++times === ${time} ? process.kill(process.pid, 'SIGKILL') : rename(...names))
    syncBuiltinESMExports()`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, ...script]
  const env = { ...process.env, DATABASE_URL }
  await promisify(execFile)(process.execPath, args, { env }).catch(() => undefined)
}

test('a failed backup reports why and leaves nothing behind', async ({ empty, database }) => {
  test.skip(database === 'sqlite', 'SQLite needs no other program')
  const folder = await mkdtemp(join(tmpdir(), 'ridge-backups-'))
  const unreachable = new URL(empty.url)
  unreachable.port = '9'
  await expect(backup(unreachable.href, folder)).rejects.toThrow(
    /PostgreSQL cannot be reached at 127\.0\.0\.1:9/,
  )
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })

  const old = { folder: '/usr/bin', major: 13 }
  expect(() => chooseTools([{ ...old, major: 0 }], 16)).toThrow(
    'pg_dump is not installed here. Install it (Debian: apt install postgresql-client-16) and try again.',
  )
  expect(() => chooseTools([old], 16)).toThrow(
    'pg_dump here is version 13, the server is version 16: it must not be older.',
  )
  expect(chooseTools([old, { folder: '/usr/lib/postgresql/17/bin', major: 17 }], 16)).toContain('17')
})
