import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { backup } from '../../scripts/data/backup/backup'
import { openDatabase } from '../../scripts/data/database'
import type { HealthReport } from '../../lib/health/schema'
import type { DrillRecord } from '../../scripts/data/backup/drill-result'
import { startRestServer, withoutRestic } from '../../test/support/servers/restic'
import { hasBackupTools } from '../support/backup-tools'
import { expect, leadOf, test } from '../support/fixtures'
import { startMailServer } from '../../test/support/servers/mail-server'

test('an administrator tries a backup beside the live site, which keeps its rows and its waiting mails @long', async ({
  ownServer,
  database,
}) => {
  test.skip(!hasBackupTools(database), 'pg_dump is not installed here')
  test.setTimeout(180_000)
  const away = await startMailServer()
  const reachable = await startMailServer()
  away.mode('later')
  const server = await ownServer({ env: { SMTP_URL: away.url, MAIL_FROM: 'site@example.com' } })
  const send = (name: string) =>
    fetch(`${server.url}/api/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...leadOf(name), infoPack: true }),
    })
  expect((await send('Before the backup')).status).toBe(201)
  const folder = await mkdtemp(join(tmpdir(), 'ridge-drill-'))
  const made = await backup(server.databaseUrl, folder)
  expect((await send('After the backup')).status).toBe(201)
  const before = await countsOf(server.databaseUrl)
  expect(before.waiting).toBeGreaterThanOrEqual(2)

  // With the settings of the live site, and a mail server that would accept everything.
  const env = {
    ...process.env,
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    BACKUP_DIR: folder,
    SMTP_URL: reachable.url,
    MAIL_FROM: 'site@example.com',
    STAFF_NOTIFY: 'sales@example.com',
  }
  const said = await drillByHand(env)
  expect(said).toMatch(
    /Restored \d+ rows, removed [1-9]\d* mails from the copy, checked: home page, \d+ articles/,
  )
  const passed = {
    passed: true,
    backup: made.file.slice(folder.length + 1),
    engine: database,
    rows: Object.values(made.rows).reduce((sum, count) => sum + count, 0),
  }
  const record = await recordIn(server.dataDir)
  expect(record).toMatchObject({ last: passed, lastPassed: passed })
  expect((await stat(join(server.dataDir, 'drill.json'))).mode & 0o777).toBe(0o600)

  expect(reachable.visits()).toBe(0)
  expect(await countsOf(server.databaseUrl)).toEqual(before)
  // No copy of personal data stays behind.
  expect((await readdir(server.dataDir)).filter((name) => name.startsWith('drill-'))).toEqual([])
  if (database === 'postgresql') {
    const copy = await openDatabase(`${server.databaseUrl}_drill`)
    expect(await copy.count(`SELECT count(*) FROM pg_tables WHERE schemaname = 'public'`)).toBe(0)
    await copy.close()
  }

  const bytes = await readFile(made.file)
  await writeFile(made.file, bytes.fill(0, bytes.length - 200, bytes.length - 100))
  expect(await drillByHand(env)).toContain('is not what it was when it was made')
  const failed = await recordIn(server.dataDir)
  expect(failed.last).toMatchObject({ passed: false, problem: expect.stringContaining('is not what it was') })
  expect(failed.lastPassed).toEqual(record.last)
  await server.remove()
  await Promise.all([away.close(), reachable.close()])
  await rm(folder, { recursive: true })
})

// Quick, and without the site on the copy: test/stores/snapshots.test.ts.
test('an administrator drills a snapshot on another machine, and the doctor of the site knows @long', async ({
  ownServer,
  database,
}) => {
  test.skip(!hasBackupTools(database), 'pg_dump is not installed here')
  test.skip(withoutRestic !== null, withoutRestic ?? '')
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'ridge-drill-'))
  await writeFile(join(folder, 'password'), 'correct horse')
  const rest = await startRestServer(join(folder, 'served'))
  const server = await ownServer()
  const repository = {
    RESTIC_REPOSITORY: `${rest.address}site`,
    RESTIC_PASSWORD_FILE: join(folder, 'password'),
  }
  const here = {
    ...process.env,
    ...repository,
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    BACKUP_DIR: join(folder, 'backups'),
  }
  const doctor = async () => {
    const { stdout } = await ran('check/doctor', here, '--json')
    const { checks } = JSON.parse(stdout) as HealthReport
    return checks.find(({ id }) => id === 'drill')
  }
  expect(await said('data/backup/backup', here)).toMatch(
    /Backed up \d+ rows, .*read back and complete: rest:/,
  )
  expect(await doctor()).toMatchObject({ state: 'attention' })

  const dataDir = join(folder, 'other')
  const other = database === 'sqlite' ? `file:${join(dataDir, 'nava-ridge.db')}` : server.databaseUrl
  const there = { ...process.env, ...repository, DATABASE_URL: other, DATA_DIR: dataDir }
  expect(await said('data/backup/drill', there)).toMatch(
    /Trying snapshot \w{8} of .*[^]*checked: home page, \d+ articles[^]*The drill passed/,
  )
  expect((await recordIn(dataDir)).lastPassed).toMatchObject({ passed: true, engine: database })
  expect((await readdir(dataDir)).sort()).toEqual(['drill.json', 'restic-cache'])
  expect(await doctor()).toMatchObject({
    state: 'good',
    what: expect.stringMatching(/^A backup was restored and checked .*: snapshot \w{8} of/),
  })

  for (const name of await readdir(join(folder, 'served/site/data'), { recursive: true })) {
    const file = join(folder, 'served/site/data', name)
    if ((await stat(file)).isFile()) await writeFile(file, Buffer.alloc((await stat(file)).size))
  }
  expect(await said('data/backup/drill', there)).toContain('is damaged')
  expect((await recordIn(dataDir)).last).toMatchObject({ passed: false })
  await rest.stop()
  await server.remove()
  await rm(folder, { recursive: true })
})

test('a drill refuses a database that is not one for drills', async ({ database }) => {
  test.skip(database === 'sqlite', 'There the copy is a file in a new folder.')
  const dataDir = await mkdtemp(join(tmpdir(), 'ridge-drill-'))
  const file = join(dataDir, 'nava-ridge-2026-01-01T00-00-00.000Z.pgdump')
  await writeFile(file, '')
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: dataDir }
  const live = 'postgres://nava@127.0.0.1:1/nava'
  expect(await drillByHand({ ...env, DATABASE_URL: live, DRILL_DATABASE_URL: live })).toContain(
    'The setting DRILL_DATABASE_URL is wrong',
  )
  const same = { DATABASE_URL: `${live}_drill`, DRILL_DATABASE_URL: `${live}_drill` }
  expect(await drillByHand({ ...env, ...same })).toContain('no site may use it')
  await rm(dataDir, { recursive: true })
})

const drillByHand = (env: NodeJS.ProcessEnv) => said('data/backup/drill', env)

async function said(...command: Parameters<typeof ran>): Promise<string> {
  const { stdout, stderr } = await ran(...command)
  return stdout + stderr
}

async function ran(command: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const options = ['--conditions=react-server', '--import', 'tsx'].slice(command === 'check/doctor' ? 0 : 1)
  const run = promisify(execFile)(process.execPath, [...options, `scripts/${command}.ts`, ...args], { env })
  return run.catch((error: { stdout: string; stderr: string }) => error)
}

async function recordIn(dataDir: string): Promise<DrillRecord> {
  return JSON.parse(await readFile(join(dataDir, 'drill.json'), 'utf8')) as DrillRecord
}

async function countsOf(url: string) {
  const db = await openDatabase(url)
  const count = (table: string, where = '') => db.count(`SELECT count(*) FROM "${table}" ${where}`)
  const counts = { leads: await count('Lead'), waiting: await count('Mail', `WHERE "state" <> 'sent'`) }
  await db.close()
  return counts
}
