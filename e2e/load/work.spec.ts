import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { request as newRequest, type APIRequestContext } from '@playwright/test'
import { withDatabase } from '../../scripts/data/database'
import { storeReaders } from '../support/campaign-readers'
import { makeArticle, updateForm } from '../support/content'
import { expect, makeAccount, signIn, test } from '../support/fixtures'
import { startMailServer } from '../../test/support/servers/mail-server'
import { telephonePhotos } from '../../test/support/photos'
import type { OwnServer, TestServer } from '../support/server/server'

// `npm run bench -- work`: the memory of one instance through visits and the heaviest work of staff, with the settings of
// the shipped unit. docs/capacity.md and the limits in deploy/ have their figures from here.

const readers = Number(process.env.CAMPAIGN_READERS ?? 2000)
const leads = Number(process.env.LEADS ?? 100_000)
const pages = [
  ...['/', '/th', '/zh', '/ru', '/fr', '/villa/3br', '/th/villa/4br', '/ru/villa/5br', '/site-plan'],
  ...['/villas/compare', '/project-progress', '/th/project-progress/1', '/samui-info', '/newsletter/1'],
]

type Start = (options?: OwnServer) => Promise<TestServer>

test('memory of one instance through visits and photos', async ({ ownServer }) => {
  test.setTimeout(600_000)
  const { server, staff, end } = await start(ownServer)
  await during(server, 'after the start', async () => undefined)
  await during(server, '10,000 page views', () => visit(server, 10_000))
  await during(server, '100,000 page views', () => visit(server, 90_000))
  await during(server, 'an upload of 60 photos of 12 megapixels', () => upload(staff))
  await during(server, 'their conversion, the first minute', () => wait(60))
  const [files = 0, bytes = 0] = await photosStored(server)
  say(`a photo of 12 megapixels: ${(bytes / files / 1e6).toFixed(2)} MB in each of its files`)
  await end()
})

test('memory of one instance through an export and a campaign', async ({ ownServer }) => {
  test.setTimeout(600_000)
  const { server, staff, mail, end } = await start(ownServer)
  await visit(server, 10_000)
  addLeads(server, leads)
  await during(server, `an export of ${leads} leads`, () => exportLeads(staff))
  await storeReaders(server, { active: readers, others: 10 })
  await during(server, `a campaign to ${readers} subscribers`, async () => {
    const { id } = await makeArticle(staff)
    expect((await staff.post(`/api/newsletter-articles/${id}/send`)).status()).toBe(202)
    await expect.poll(() => mail.order.length, { timeout: 300_000 }).toBeGreaterThanOrEqual(readers)
  })
  await end()
})

async function start(ownServer: Start) {
  const mail = await startMailServer((message) => message.slice(0, 200))
  const server = await ownServer({ env: { SMTP_URL: mail.url, MAIL_PER_MINUTE: '60000' } })
  test.skip(memoryOf(server) === null, 'The system does not tell the memory of a process')
  await makeAccount(server)
  const staff = await newRequest.newContext({ baseURL: server.url, timeout: 180_000 })
  await signIn(staff)
  const end = () => Promise.all([staff.dispose(), mail.close()])
  return { server, staff, mail, end }
}

/** Number and bytes of the files of the sixty photos, renditions included. */
async function photosStored({ databaseUrl }: TestServer): Promise<[number, number]> {
  const sql = `SELECT count(*) AS files, sum(length(bytes)) AS bytes FROM "PictureFile"
    WHERE "pictureId" IN (SELECT id FROM "Picture" ORDER BY id DESC LIMIT 60)`
  const [row] = await withDatabase(databaseUrl, (connection) => connection.select(sql))
  return [Number(row?.files), Number(row?.bytes)]
}

/** Prints the most memory in use meanwhile, what is in use afterwards, and the time. */
async function during(server: TestServer, what: string, work: () => Promise<unknown>) {
  // Linux: the peak counts from here on.
  writeFileSync(`/proc/${server.pid()}/clear_refs`, '5')
  const began = performance.now()
  await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const { peak, now } = memoryOf(server) ?? { peak: 0, now: 0 }
  const said = `${what}: at most ${peak} MB, then ${now} MB, ${seconds} s`
  say(said)
}

function say(sentence: string) {
  console.log(sentence)
  test.info().annotations.push({ type: 'measured', description: sentence })
}

function memoryOf(server: TestServer): { peak: number; now: number } | null {
  try {
    const status = readFileSync(`/proc/${server.pid()}/status`, 'utf8')
    const megabytes = (name: string) =>
      Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024)
    return { peak: megabytes('VmHWM'), now: megabytes('VmRSS') }
  } catch {
    return null
  }
}

async function visit({ url }: TestServer, amount: number) {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const requests = pages.map((path) => ({ path, headers }))
  const { errors, non2xx } = await autocannon({ url, connections: 32, amount, requests })
  expect(errors + non2xx).toBe(0)
}

async function upload(staff: APIRequestContext) {
  const multipart = updateForm({ title: 'Sixty photos', content: 'In one post.' }, await telephonePhotos(60))
  const answer = await staff.post('/api/project-updates/with-images', { multipart })
  expect(answer.status()).toBe(201)
}

function addLeads({ databaseUrl }: TestServer, count: number) {
  const script = ['--conditions=react-server', '--import', 'tsx', 'scripts/data/demo-leads.ts', String(count)]
  execFileSync(process.execPath, script, { env: { ...process.env, DATABASE_URL: databaseUrl } })
}

async function exportLeads(staff: APIRequestContext) {
  const answer = await staff.get('/api/leads/export.csv')
  expect((await answer.body()).length).toBeGreaterThan(50 * leads)
}

function wait(seconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, seconds * 1000))
}
