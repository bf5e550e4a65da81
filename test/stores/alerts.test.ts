import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { simpleParser } from 'mailparser'
import { startMailServer, type MailServer } from '../support/servers/mail-server'
import { db } from '@/lib/platform/db/client'
import { reportTrouble } from '@/lib/platform/db/trouble'
import { env } from '@/lib/env'
import { announceHealth } from '@/lib/health/alerts'
import { checkHealth } from '@/lib/health/check'
import type { HealthReport, HealthState } from '@/lib/health/schema'

// Ten troubles of a live site, one after the other, each as far as a process can make it; what only a machine has (its
// disk, the clock and the certificate of its proxy) is told. e2e/operate/troubles.ts makes them on a machine.
const mockTold = {
  site: { ready: true, said: '200', clockMs: 0 },
  certificate: { until: inDays(60), refused: null },
  disk: { folder: '/data', freeBytes: 60e9, totalBytes: 100e9 },
}
jest.mock('@/lib/env', () => ({ ...jest.requireActual('@/lib/env'), onHttps: true }))
jest.mock('@/lib/health/public-address', () => ({
  askSite: async () => mockTold.site,
  readCertificate: async () => mockTold.certificate,
}))
jest.mock('@/lib/health/machine', () => ({
  ...jest.requireActual('@/lib/health/machine'),
  readDisks: async () => [mockTold.disk],
}))

const dataDir = process.env.DATA_DIR ?? ''
const secret = join(dataDir, 'secret')
const backup = join(dataDir, 'backups', 'nava-ridge-20261122-031500.sqlite')
let server: MailServer

beforeAll(async () => {
  server = await startMailServer()
  Object.assign(env, { SMTP_URL: server.url, ALERT_TO: 'technician@example.com' })
  mkdirSync(join(dataDir, 'backups'))
  writeFileSync(backup, 'x')
  writeFileSync(secret, 'x')
  noteDrill(true)
  await expect(mailsOfRounds(2)).resolves.toEqual([])
})
afterAll(() => server.close())

interface Trouble {
  /** The words of the alert's subject after "trouble with". */
  title: string
  begin: () => unknown
  end: () => unknown
}

const troubles: Record<string, Trouble> = {
  'a page of the database is damaged': {
    title: 'Database',
    begin: () => reportTrouble('damaged'),
    end: afterRestart,
  },
  'a newer release has changed the database': {
    title: 'Migrations',
    begin: () =>
      db.$executeRaw`INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count) VALUES ('x', 'x', '20990101000000_later', CURRENT_TIMESTAMP, CURRENT_TIMESTAMP, 1)`,
    end: () => db.$executeRaw`DELETE FROM _prisma_migrations WHERE id = 'x'`,
  },
  'the disk is nearly full': {
    title: 'Disk',
    begin: () => (mockTold.disk.freeBytes = 5e9),
    end: () => (mockTold.disk.freeBytes = 60e9),
  },
  'a mail waits for two hours': {
    title: 'Mail',
    begin: () => db.mail.create({ data: waitingMail() }),
    end: () => db.mail.deleteMany(),
  },
  'no backup was made last night': {
    title: 'Backup',
    begin: () => utimesSync(backup, inDays(-2), inDays(-2)),
    end: () => utimesSync(backup, new Date(), new Date()),
  },
  'the newest backup cannot be restored': {
    title: 'Restore drill',
    begin: () => noteDrill(false),
    end: () => noteDrill(true),
  },
  'the certificate is not renewed': {
    title: 'Certificate',
    begin: () => (mockTold.certificate.until = inDays(3)),
    end: () => (mockTold.certificate.until = inDays(60)),
  },
  'the clock is wrong': {
    title: 'Clock',
    begin: () => (mockTold.site.clockMs = 40_000),
    end: () => (mockTold.site.clockMs = 0),
  },
  'other users can read the secret': {
    title: 'File modes',
    begin: () => [dataDir, secret].forEach((path) => chmodSync(path, 0o755)),
    end: () => [dataDir, secret].forEach((path) => chmodSync(path, 0o700)),
  },
  'the program needs a newer Node.js': {
    title: 'Versions',
    begin: () => pretendNode('18.20.0'),
    end: () => pretendNode(null),
  },
}

/** The alerts that the manual explains. */
const explained = [...readFileSync('docs/operate.md', 'utf8').matchAll(/^\| `([^`]+)` /gm)].map(
  ([, name]) => name,
)

it.each(Object.entries(troubles))(
  'when %s, the technician gets one mail, finds the alert in the manual, and gets one mail when it is over',
  async (_, { title, begin, end }) => {
    await begin()
    const [alert, ...more] = await mailsOfRounds(2)
    expect(more).toEqual([])
    expect(alert?.subject).toBe(`localhost:3000: trouble with ${title}`)
    expect(alert?.text).toMatch(new RegExp(`^${title}: \\S.*(\n\\S|$)`, 'm'))
    expect(explained).toContain(`trouble with ${title}`)
    await end()
    const ends = await mailsOfRounds(2)
    expect(ends.map(({ subject }) => subject)).toEqual([`localhost:3000: over: ${title}`])
  },
)

it('while the mail server is away a trouble is not lost: its mail comes when the server is back', async () => {
  await server.close()
  mockTold.disk.freeBytes = 5e9
  await expect(mailsOfRounds(1)).rejects.toThrow('ECONNREFUSED')
  await server.open()
  expect((await mailsOfRounds(2)).map(({ subject }) => subject)).toEqual([
    'localhost:3000: trouble with Disk',
  ])
  mockTold.disk.freeBytes = 60e9
  expect(await mailsOfRounds(1)).toHaveLength(1)
})

it('a trouble that ends while its mail is on the way ends with a mail too', async () => {
  const reportOf = (state: HealthState): HealthReport => {
    const check = { id: 'disk', title: 'Disk', what: 'The disk is full', state }
    return { at: new Date().toISOString(), machine: 'one', state, checks: [check] }
  }
  const announced: string[] = []
  const deliver = async ({ subject }: { subject: string }) => {
    announced.push(subject)
    if (announced.length === 1) await announceHealth(reportOf('good'), deliver)
  }
  await announceHealth(reportOf('trouble'), deliver)
  await announceHealth(reportOf('good'), deliver)
  await announceHealth(reportOf('good'), deliver)
  expect(announced).toEqual([
    expect.stringContaining('trouble with Disk'),
    expect.stringContaining('over: Disk'),
  ])
})

it('a backup that is removed while the folder is read neither stops the checks nor hides the one before', async () => {
  const removed = join(dataDir, 'backups', 'nava-ridge-20261123-031500.sqlite')
  const finding = async () => (await checkHealth()).checks.find(({ id }) => id === 'backup')
  const before = await finding()
  symlinkSync(join(dataDir, 'no such file'), removed)
  expect(await finding()).toEqual(before)
  rmSync(removed)
})

it('when systemd gives a unit up, the technician gets a mail and finds it in the manual', async () => {
  const settings = { SMTP_URL: server.url, ALERT_TO: 'technician@example.com', DATA_DIR: dataDir }
  const script = ['--conditions=react-server', '--import', 'tsx', 'scripts/run/report-failure.ts']
  const said = await mailsDuring(async () => {
    await run([...script, 'nava-ridge@3000.service'], settings)
  })
  expect(said.map(({ subject }) => subject?.split(': ')[1])).toEqual(['nava-ridge@3000.service failed'])
  for (const { subject } of said) expect(explained).toContain(subject?.split(': ')[1])
})

/** The mails that the technician gets from some rounds of checks. */
function mailsOfRounds(rounds: number) {
  return mailsDuring(async () => {
    for (let round = 0; round < rounds; round += 1) await announceHealth(await checkHealth())
  })
}

async function mailsDuring(work: () => Promise<void>) {
  const before = server.order.length
  await work()
  const ids = server.order.slice(before)
  const mails = await Promise.all(ids.map((id) => simpleParser(server.taken.get(id)?.[0] ?? '')))
  for (const { to } of mails) expect([to].flat()[0]?.text).toBe('technician@example.com')
  return mails
}

function run(args: string[], settings: Record<string, string>): Promise<unknown> {
  return promisify(execFile)(process.execPath, args, { env: { ...process.env, ...settings } })
}

function inDays(days: number): Date {
  return new Date(Date.now() + days * 86_400_000)
}

function noteDrill(passed: boolean) {
  const last = { at: new Date().toISOString(), passed, problem: 'Lead has 3 rows' }
  writeFileSync(join(dataDir, 'drill.json'), JSON.stringify({ last, lastPassed: null }))
}

function waitingMail() {
  const mail = { kind: 'infoPack', recipient: 'h@example.com', language: 'en', messageId: '<a@b>' }
  return { ...mail, queuedAt: new Date(Date.now() - 2 * 3_600_000), reason: '451 Try later' }
}

/** A restored database needs a new process, which knows of no trouble. */
function afterRestart() {
  delete globalThis.navaRidge?.databaseTrouble
}

const { node } = process.versions
function pretendNode(version: string | null) {
  Object.defineProperty(process.versions, 'node', { value: version ?? node, configurable: true })
}
