import { readFileSync } from 'node:fs'
import { request as newRequest, type APIRequestContext } from '@playwright/test'
import { simpleParser } from 'mailparser'
import type { CampaignJson, SendingJson } from '../../lib/subscribers/campaigns/schema'
import { lastToken, storeReaders } from '../support/campaign-readers'
import { startClockWorker } from '../support/clock-worker'
import { isRelease } from '../../test/support/extent'
import { expect, leadOf, makeAccount, signIn, test, type StartServer } from '../support/fixtures'
import { startMailServer, type MailServer } from '../../test/support/servers/mail-server'
import type { DatabaseKind, TestServer } from '../support/server/server'

/** Ten thousand for a release, on two instances where the database allows that. */
const most = Number(process.env.CAMPAIGN_READERS ?? (isRelease ? 10_000 : 120))
const few = 24
const staffAddress = 'sales@nava-ridge.example'
const article = {
  title: 'Rain',
  subtitle: 'What it does',
  content: '<p>It falls.</p>',
  published: true,
  translations: { th: { title: 'ฝน', subtitle: 'ตก', content: '<p>ตกแล้ว</p>' } },
}

test(`${few} subscribers get an article, none of them twice, while the site is killed @long`, async ({
  ownServer,
  database,
}) => {
  const trial = await startCampaign(few, ownServer, database)
  await trial.killAt(0.25)
  await reached(trial, 0.6)
  await expectOnceEach(trial)
})

test(`${most} subscribers get an article, none of them twice, while the mail server fails and the site is killed @long`, async ({
  ownServer,
  database,
}) => {
  test.setTimeout(most > 1000 ? 3_000_000 : 300_000)
  const trial = await startCampaign(most, ownServer, database)
  const { mail, server, readers } = trial
  const memory = watchMemory(server)
  for (const part of [0.05, 0.15, 0.25]) await trial.killAt(part)
  await reached(trial, 0.3)
  mail.mode('refuses')
  await seenBy(mail, 3)
  mail.mode('takes')
  await reached(trial, 0.4)
  const waited = await timeOfLead(server, mail)
  expect(mail.order.length).toBeLessThan(readers)
  expect(waited).toBeLessThan(10_000)
  mail.mode('hangs')
  await seenBy(mail, 1)
  mail.mode('takes')
  await mail.close()
  await mail.open()
  await reached(trial, 0.6)
  await expectOnceEach(trial)
  console.log(`The lead waited ${waited} ms, memory ${memory.stop()} MB`)
})

interface Trial {
  readers: number
  database: DatabaseKind
  mail: MailServer
  server: TestServer
  staff: APIRequestContext
  /** Where staff send the article, and read how that goes. */
  path: string
  started: number
}

async function startCampaign(readers: number, ownServer: StartServer, database: DatabaseKind) {
  const mail = await startMailServer(headOf)
  const server = await ownServer({
    content: false,
    env: { SMTP_URL: mail.url, STAFF_NOTIFY: staffAddress, MAIL_PER_MINUTE: '60000' },
    ...(isRelease && database === 'postgresql' && { topology: 'pair' as const }),
  })
  await makeAccount(server)
  await storeReaders(server, { active: readers, others: Math.ceil(readers / 20) })
  const staff = await staffOf(server)
  const made = await staff.post('/api/newsletter-articles', { data: article })
  const { id } = (await made.json()) as { id: number }
  const path = `/api/newsletter-articles/${id}/send`
  const started = Date.now()
  expect((await staff.post(path)).status()).toBe(202)
  expect((await staff.post(path)).status()).toBe(409)
  const trial: Trial = { readers, database, mail, server, staff, path, started }
  const killAt = async (part: number) => {
    await reached(trial, part)
    await server.kill9()
    // A message that had not arrived completely is not accepted afterwards.
    mail.hangUp()
    await server.start()
  }
  return { ...trial, killAt }
}

async function expectOnceEach(trial: Trial) {
  const { readers, database, mail, server, staff, started } = trial
  await unsubscribe(server, mail)
  const { campaign } = await finish(trial)
  const got = recipients(mail).filter((one) => one.startsWith('reader-'))
  const unsure = campaign?.parked ?? 0
  console.log(
    `${readers} subscribers on ${database}: ${got.length} mails in ${Math.round((Date.now() - started) / 1000)} s, ${unsure} unsure`,
  )
  expect(new Set(got).size, 'twice').toBe(got.length)
  // What was under way at a kill or a broken line may have arrived, and is not sent again.
  expect(unsure).toBeLessThanOrEqual(isRelease && database === 'postgresql' ? 16 : 8)
  expect(got).not.toContain(`reader-${readers - 1}@example.com`)
  expect(got.length).toBeGreaterThanOrEqual(readers - 1 - unsure)
  expect(recipients(mail).filter((one) => /^(stopped|asked)-/.test(one))).toEqual([])
  expect(campaign).toMatchObject({ state: 'done', queued: 0 })
  // The last one stopped before its mail was queued, or after.
  const { sent = 0, skipped = 0 } = campaign ?? {}
  expect([readers - 1, readers]).toContain(sent + unsure + skipped)
  await staff.dispose()
  await mail.close()
}

/** Subject, recipient and the headers to unsubscribe; the rest of ten thousand mails would fill the memory. */
function headOf(message: string): string {
  return message.slice(0, message.indexOf('\r\n\r\n') + 4)
}

function recipients(mail: MailServer): string[] {
  return [...mail.taken.values()].flat().map((head) => /^To: (\S+)/m.exec(head)?.[1] ?? '')
}

async function staffOf(server: TestServer): Promise<APIRequestContext> {
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  return staff
}

async function reached({ mail, readers }: Trial, part: number): Promise<void> {
  const options = { timeout: readers > 1000 ? 1_200_000 : 60_000, intervals: [20] }
  await expect.poll(() => mail.order.length, options).toBeGreaterThan(readers * part)
}

/** The site has tried so often since now. */
async function seenBy(mail: MailServer, visits: number): Promise<void> {
  const before = mail.visits()
  await expect.poll(mail.visits, { timeout: 60_000, intervals: [20] }).toBeGreaterThanOrEqual(before + visits)
}

/** How long a visitor waits for the information pack, and staff for their notice, meanwhile. */
async function timeOfLead(server: TestServer, mail: MailServer): Promise<number> {
  const lead = { ...leadOf('Overtaking'), infoPack: false }
  const start = Date.now()
  const answer = await fetch(`${server.url}/api/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(lead),
  })
  expect(answer.status).toBe(201)
  await expect.poll(() => recipients(mail), { timeout: 30_000, intervals: [20] }).toContain(staffAddress)
  return Date.now() - start
}

/** One click from outside, by the address in the mail: of one who has it, and of the last one, who has not. */
async function unsubscribe(server: TestServer, mail: MailServer): Promise<void> {
  const head = [...mail.taken.values()].flat().find((one) => /^To: reader-/m.test(one)) ?? ''
  const { headers, subject } = await simpleParser(head)
  const list = headers.get('list') as { unsubscribe?: { url?: string } }
  expect(['Rain', 'ฝน']).toContain(subject)
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  for (const url of [list.unsubscribe?.url ?? '', `${server.url}/api/subscription/${lastToken}/stop`]) {
    const outside = { Origin: 'https://mail.example', 'Content-Type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(url, { method: 'POST', headers: outside, body: 'List-Unsubscribe=One-Click' })
    expect(answer.status).toBe(200)
  }
}

/** Lets the site send the most, and the rest hours later, so that the test need not wait for leases and retries. */
async function finish(trial: Trial) {
  const { readers, mail, server, staff, path } = trial
  if (readers > 1000) await reached(trial, 0.95)
  await server.stop()
  const worker = await startClockWorker(server, mail.url)
  for (let hours = 12; hours <= 60; hours += 12)
    await worker.sendAt(new Date(Date.now() + hours * 60 * 60 * 1000))
  worker.end()
  await server.start()
  await signIn(staff)
  return (await (await staff.get(path)).json()) as SendingJson & { campaign: CampaignJson | null }
}

/** Resident memory of the first instance, lowest and highest. */
function watchMemory(server: TestServer) {
  const seen: number[] = []
  const timer = setInterval(() => {
    const status = tryRead(`/proc/${server.pid()}/status`)
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
    if (kilobytes > 0) seen.push(Math.round(kilobytes / 1024))
  }, 1000)
  return {
    stop: () => {
      clearInterval(timer)
      return `${Math.min(...seen)} to ${Math.max(...seen)}`
    },
  }
}

function tryRead(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The site is being started again.
    return ''
  }
}
