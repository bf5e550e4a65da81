import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request as newRequest, type APIRequestContext } from '@playwright/test'
import { makeUpdate } from '../support/content'
import { account, expect, leadOf, leadsOf, test } from '../support/fixtures'
import { startMailServer, type MailServer } from '../../test/support/servers/mail-server'
import { photo } from '../../test/support/photos'
import { startRestServer } from '../../test/support/servers/restic'
import { emptyMachine, missingPrograms, siteName, type Machine } from './machine'
import { alertMails } from './alert-mails'
import { countLeads, damageLeads, installLike } from './another-machine'
import { openManual } from './manual'
import { publishAt, statusOfPost } from './requests'
import { prepareInstance, troublesOf } from './troubles'

// Runs docs/operate.md block by block. A block that is not run here, or is out of order, fails the test.
const manual = openManual('docs/operate.md')
const missing = missingPrograms()
let machine: Machine
let other: Machine | undefined
let mail: MailServer
let rest: Awaited<ReturnType<typeof startRestServer>>
let served: string
let staff: APIRequestContext
const follow = (heading: string, most?: number) => manual.follow(machine, heading, most)

test.describe.configure({ mode: 'serial', timeout: 420_000 })
test.beforeAll(async () => {
  test.skip(missing.length > 0, `The manual needs ${missing.join(', ')}, which this machine has not`)
  test.setTimeout(120_000)
  mail = await startMailServer()
  served = mkdtempSync(join(tmpdir(), 'ridge-served-'))
  rest = await startRestServer(served)
  machine = await emptyMachine(mail.url, rest.port)
  // nginx serves the host name, with a self-signed certificate.
  staff = await newRequest.newContext({
    baseURL: machine.url,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { Host: siteName },
  })
})
test.afterAll(async () => {
  await staff?.dispose()
  await machine?.remove()
  await other?.remove()
  await mail?.close()
  await rest?.stop()
  rmSync(served, { recursive: true, force: true })
})

test('an administrator who follows the manual installs, builds and starts the site', async () => {
  prepareInstance(machine)
  const said = await follow('Install')
  expect(said).toContain('{"status":"ready"}')
  const page = await (await fetch(machine.instances[0])).text()
  expect(page).toContain(`<link rel="canonical" href="https://${siteName}"`)
  expect(page).toContain('+66 77 000 000')
})

test('… puts nginx in front, which serves https and enforces the limits', async () => {
  expect(await follow('The certificate and nginx')).toContain('{"status":"ready"}')
  expect(
    await machine.run(
      `curl --silent --output /dev/null --write-out '%{http_code} %{redirect_url}' 'http://${siteName}/th?a=1'`,
    ),
  ).toBe(`301 https://${siteName}/th?a=1`)
  expect(await statusOfPost(machine.url, 211)).toBe(413)
})

test('… creates the first account and uploads sixty megabytes of photos with it', async () => {
  expect(await follow('The first account')).toMatch(
    /https:\/\/www\.example\.com\/auth\?setup=\w+[^]*mali can sign in now/,
  )
  const signedIn = await staff.post('/api/auth/login', { data: account })
  expect(signedIn.headers()['set-cookie']).toMatch(/^__Host-next-auth.*Secure/m)
  const bytes = Buffer.concat([await photo(1200, 900), Buffer.alloc(15_000_000)])
  const files = ['pool', 'roof', 'road', 'view'].map((name) => ({ name: `${name}.png`, bytes }))
  expect((await makeUpdate(staff, { title: 'Sixty megabytes' }, files)).images).toHaveLength(4)
})

test('… backs up to a folder and to a server, tries a backup in a drill and restores one', async () => {
  const early = leadOf('Early')
  const late = leadOf('Late')
  expect((await staff.post('/api/leads', { data: early })).status()).toBe(201)
  expect(await follow('Backups')).toMatch(
    /Backed up \d+ rows.*mnt\/nava-ridge\/restic[^]*Z {2}\w{8} {2}sqlite/,
  )
  expect(await follow('Other places')).toMatch(/Backed up \d+ rows.*rest:http[^]*Z {2}\w{8} {2}sqlite/)
  expect(await follow('Drill')).toMatch(/Restored \d+ rows[^]*The drill passed[^]*"passed": true/)
  expect((await staff.post('/api/leads', { data: late })).status()).toBe(201)
  expect(await follow('Restore')).toContain('What was there before is now')
  await expectLeads(early.email, 1)
  await expectLeads(late.email, 0)
})

const ask = async () => (await staff.post('/api/leads', { data: leadOf('Asks') })).status()

test('… gets a mail for each of twelve troubles, finds it in the manual, and gets one when it is over', async () => {
  const alerts = alertMails(mail)
  await machine.run('systemctl restart nava-ridge@3000')
  // Until the backups of the manual there was none.
  await alerts.expectOver('trouble with Backup')
  for (const trouble of troublesOf({
    machine,
    mail,
    rest: { ...rest, folder: join(served, 'nava-ridge') },
    ask,
  })) {
    alerts.forget()
    await trouble.begin()
    for (const alert of trouble.alerts) {
      await alerts.expect(alert)
      expect(manual.alerts()).toContain(alert)
    }
    await trouble.end()
    for (const alert of trouble.alerts) await alerts.expectOver(alert)
  }
})

test('… learns why the site no longer starts, and restores its damaged database on another machine', async () => {
  const last = leadOf('Last')
  expect((await staff.post('/api/leads', { data: last })).status()).toBe(201)
  await machine.run('systemctl start nava-ridge-backup.service')
  const alerts = alertMails(mail)
  alerts.forget()
  await damageLeads(machine)
  // A site does not start on it, and systemd gives up.
  await alerts.expect('nava-ridge@3000.service failed')
  expect(await machine.run('journalctl -u nava-ridge@3000')).toContain('nava-ridge.db is damaged. Keep it')
  other = await emptyMachine(mail.url, rest.port)
  await installLike(machine, other, manual)
  expect(await manual.follow(other, 'Restore on another machine')).toMatch(
    /Z {2}\w{8} {2}sqlite[^]*Fetching snapshot[^]*Restored \d+ rows/,
  )
  const page = await (await fetch(other.instances[0])).text()
  expect(page).toContain(`<link rel="canonical" href="https://${siteName}"`)
  expect(await countLeads(other, last.email)).toBe(1)
  await other.run('systemctl stop nava-ridge@3000')
  await manual.again(machine, 'Restore on another machine')
  await expectLeads(last.email, 1)
})

test('… upgrades and rolls back, and the old release refuses the newer database', async () => {
  const early = leadOf('Before the upgrade')
  expect((await staff.post('/api/leads', { data: early })).status()).toBe(201)
  const migration = machine.path('usr/local/src/nava-ridge/prisma/migrations/sqlite/20990101000000_later')
  mkdirSync(migration)
  writeFileSync(`${migration}/migration.sql`, 'CREATE TABLE "Later" ("id" INTEGER NOT NULL PRIMARY KEY);')
  expect(await follow('Upgrade')).toContain('{"status":"ready"}')
  rmSync(migration, { recursive: true })
  expect(await machine.run('journalctl -u nava-ridge@3000')).toContain(
    'brought up to date (20990101000000_later)',
  )
  const old = machine.run(
    'cd "$(cat /opt/nava-ridge/before)" && DATA_DIR=/var/lib/nava-ridge node scripts/serve.mjs',
  )
  await expect(old).rejects.toThrow('newer than this program: it knows 20990101000000_later')
  expect(await follow('Back')).toContain('{"status":"ready"}')
  await expectLeads(early.email, 1)
})

test('… moves to PostgreSQL with two instances that share all state', async () => {
  const said = await follow('Two instances on PostgreSQL', 2)
  expect(said).toMatch(/Copied \d+ rows/)
  expect(said.match(/"status":"ready"/g)).toHaveLength(2)
  // The session from before is still valid on both instances.
  for (const _ of [1, 2, 3, 4])
    expect(await (await staff.get('/api/auth/status')).json()).toMatchObject({ authenticated: true })
  for (const time of [0, 1, 2, 3]) {
    const [writer = '', reader = ''] = time % 2 ? machine.instances : [...machine.instances].reverse()
    await publishAt(staff, writer, `Tide ${time}`)
    expect(await (await fetch(`${reader}/samui-info`)).text()).toContain(`Tide ${time}`)
  }
})

test('… restarts them in turn without downtime, and both logs identify each request by the same id', async () => {
  let going = true
  const statuses: number[] = []
  const visitor = async () => {
    for (let visit = 0; going; visit += 1) {
      statuses.push((await staff.get('/th')).status())
      // The rate limit is thirty requests per address in ten minutes.
      if (visit < 20) statuses.push((await staff.post('/api/leads', { data: leadOf('Unnoticed') })).status())
    }
  }
  const visits = visitor()
  await follow('Two instances on PostgreSQL', 1).finally(() => (going = false))
  await visits
  expect(statuses.length).toBeGreaterThan(4)
  expect(statuses.filter((status) => status !== 201 && status !== 200)).toEqual([])

  const id = (await staff.get('/fr?who=somebody')).headers()['x-request-id'] ?? 'none'
  const lines = () => machine.read('var/log/nginx/nava-ridge.log')
  await expect.poll(lines).toContain(id)
  const logs = await machine.run('journalctl -u nava-ridge@3000; journalctl -u nava-ridge@3001')
  expect(logs).toContain(id)
  expect(logs + lines()).not.toMatch(/who=|127\.0\.0\.1 |Unnoticed/)
})

test('… backs up PostgreSQL with the same timer and is alerted to problems', async () => {
  expect(await follow('Two instances on PostgreSQL')).toContain('The drill passed')
  expect(await machine.run('ridge restore | tail -n 1')).toMatch(
    /Z {2}\w{8} {2}postgresql from .*, a drill passed/,
  )
  const said = await follow('Signals')
  expect(said.replace(/^Disk \d+ % full\n/, '')).toBe('')
  expect(manual.unread()).toEqual([])
})

async function expectLeads(email: string, count: number) {
  expect((await staff.post('/api/auth/login', { data: account })).status()).toBe(200)
  expect(await leadsOf(staff, email)).toHaveLength(count)
}
