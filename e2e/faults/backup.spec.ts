import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { backup } from '../../scripts/data/backup/backup'
import { openDatabase } from '../../scripts/data/database'
import { createDatabase } from '../../scripts/data/postgres'
import { restore } from '../../scripts/data/backup/restore'
import { hasBackupTools } from '../support/backup-tools'
import { expect, leadOf, test, type ServerOptions } from '../support/fixtures'

const times = 20

test.beforeEach(({ database }) => test.skip(!hasBackupTools(database), 'pg_dump is not installed here'))

test('a backup under load contains every lead acknowledged before it began @long', async ({
  ownServer,
  database,
}) => {
  test.setTimeout(180_000)
  const server = await ownServer({ content: false })
  const folder = await mkdtemp(join(tmpdir(), 'ridge-backups-'))
  const { acknowledged, askDuring } = visitorsOf(server.url)
  try {
    for (let time = 0; time < times; time += 1) {
      const before = [...acknowledged]
      const made = await askDuring(backup(server.databaseUrl, folder))
      const place = await emptyPlace(database, folder)
      await restore(made.file, place.url)
      expect(await countOf(place.url, `WHERE id IN (${[0, ...before].join(', ')})`)).toBe(before.length)
      expect(await countOf(place.url)).toBe(made.rows.Lead)
      await place.remove()
    }
    expect(acknowledged.length).toBeGreaterThan(times)
    expect((await readdir(folder)).filter((name) => name.startsWith('making-'))).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a restore never replaces the database of a running site by accident @long', async ({
  ownServer,
  database,
}) => {
  // Five commands and two servers, one after the other.
  test.setTimeout(120_000)
  const server = await ownServer()
  const folder = await mkdtemp(join(tmpdir(), 'ridge-backups-'))
  const { file } = await backup(server.databaseUrl, folder)
  const place = await emptyPlace(database, folder)

  // SQLite reports first that the site is running, PostgreSQL that the database is not empty.
  expect(await restoreByHand(server.databaseUrl, file)).toMatch(/still running|not empty/)
  await expect(restore(file, server.databaseUrl, { overwrite: true })).rejects.toThrow('still running')
  await restore(file, place.url)
  await expect(restore(file, place.url)).rejects.toThrow('not empty')

  const said = await restoreByHand(place.url, file, '--overwrite')
  expect(said).toMatch(/Restored \d+ rows/)
  const kept = /What was there before is now (.*)/.exec(said)?.[1]
  if (database === 'sqlite') expect(await countOf(`file:${kept}`)).toBeGreaterThan(0)

  const again = await ownServer({ env: { DATABASE_URL: place.url } })
  const articles = await fetch(`${again.url}/api/newsletter-articles`)
  expect(await articles.json()).not.toEqual([])
  await again.stop()
  await place.remove()
  await rm(folder, { recursive: true, force: true })
})

/** As the operator does it; returns the command's output, on success and on failure. */
async function restoreByHand(DATABASE_URL: string, ...args: string[]): Promise<string> {
  const command = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/data/backup/restore.ts', ...args],
    {
      env: { ...process.env, DATABASE_URL },
    },
  )
  const { stdout, stderr } = await command.catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

/** Concurrent requests; those with a response are in `acknowledged`. */
function visitorsOf(url: string) {
  const acknowledged: number[] = []
  let visits = 0
  const ask = async () => {
    visits += 1
    const answer = await fetch(`${url}/api/leads`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.9.${visits >> 8}.${visits & 255}`,
      },
      body: JSON.stringify(leadOf(`Backup ${visits}`)),
    })
    expect(answer.status).toBe(201)
    acknowledged.push(((await answer.json()) as { id: number }).id)
  }
  /** Two at a time, for as long as the work takes. */
  const askDuring = async <T>(work: Promise<T>): Promise<T> => {
    let going = true
    const end = () => (going = false)
    work.then(end, end)
    const visitor = async () => {
      while (going) await ask()
    }
    await Promise.all([visitor(), visitor()])
    return work
  }
  return { acknowledged, askDuring }
}

async function emptyPlace(database: ServerOptions['database'], folder: string) {
  if (database === 'sqlite') {
    const place = join(folder, 'restored', 'nava-ridge.db')
    return { url: `file:${place}`, remove: () => rm(join(folder, 'restored'), { recursive: true }) }
  }
  const { url, drop } = await createDatabase(process.env.TEST_POSTGRES_SERVER ?? '')
  return { url, remove: drop }
}

async function countOf(url: string, where = ''): Promise<number> {
  const db = await openDatabase(url)
  try {
    return await db.count(`SELECT count(*) FROM "Lead" ${where}`)
  } finally {
    await db.close()
  }
}
