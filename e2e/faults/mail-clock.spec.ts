import { request as newRequest } from '@playwright/test'
import { startClockWorker, type ClockWorker } from '../support/clock-worker'
import { expect, leadOf, makeAccount, signIn, test } from '../support/fixtures'
import { startMailServer } from '../../test/support/servers/mail-server'

const day = 24 * 60 * 60 * 1000
const staffAddress = 'sales@nava-ridge.example'

test('an outage of two days delays a mail, one of three parks it until staff resend it @long', async ({
  ownServer,
}) => {
  test.setTimeout(120_000)
  const mail = await startMailServer()
  mail.mode('turns us away')
  const server = await ownServer({ content: false, env: { SMTP_URL: mail.url, STAFF_NOTIFY: staffAddress } })
  await makeAccount(server)
  await ask(server.url, 'Patient')
  await server.stop()
  const worker = await startClockWorker(server, mail.url)

  const start = Date.now()
  const delayed = await triesUntil(worker, start, start + 2 * day)
  mail.mode('takes')
  expect(await worker.sendAt(new Date(delayed.next ?? 0))).toEqual({ sent: 1, next: null })

  await server.start()
  mail.mode('turns us away')
  await ask(server.url, 'Unlucky')
  await server.stop()
  const parked = await triesUntil(worker, Date.now(), Infinity)
  expect((parked.moments.at(-1) ?? 0) - Date.now()).toBeGreaterThan(2.7 * day)
  expect((parked.moments.at(-1) ?? 0) - Date.now()).toBeLessThanOrEqual(3 * day)

  await server.start()
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  const { mails } = (await (await staff.get('/api/admin/outbox?state=parked')).json()) as {
    mails: { id: number; reason: string; recipient: string }[]
  }
  expect(mails).toMatchObject([{ recipient: staffAddress, reason: expect.stringContaining('Go away') }])
  mail.mode('takes')
  await staff.post(`/api/admin/outbox/${mails[0]?.id}/retry`)
  await expect.poll(() => mail.taken.size, { timeout: 40_000 }).toBe(2)
  await staff.dispose()
  worker.end()
  await mail.close()
})

test('two processes on one database share the work and send nothing twice @long', async ({ ownServer }) => {
  test.setTimeout(120_000)
  const mail = await startMailServer()
  const server = await ownServer({ content: false, env: { SMTP_URL: mail.url, STAFF_NOTIFY: staffAddress } })
  await mail.close()
  for (let number = 0; number < 60; number += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, index) => ask(server.url, `Guest ${number + index}`)))
  }
  await server.stop()
  await mail.open()
  const workers = [await startClockWorker(server, mail.url), await startClockWorker(server, mail.url)]

  const soon = new Date(Date.now() + 60_000)
  const results = await Promise.all(workers.map((worker) => worker.sendAt(soon)))

  expect(results.map(({ sent }) => sent).reduce((a, b) => a + b)).toBe(60)
  for (const { sent } of results) expect(sent).toBeGreaterThan(10)
  expect([...mail.taken.values()].filter((copies) => copies.length !== 1)).toEqual([])
  expect(mail.taken.size).toBe(60)
  for (const worker of workers) worker.end()
  await mail.close()
})

let asked = 0

async function ask(url: string, name: string): Promise<void> {
  asked += 1
  const visitor = await newRequest.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'X-Forwarded-For': `172.20.${asked >> 8}.${asked & 255}` },
  })
  const answer = await visitor.post('/api/leads', { data: { ...leadOf(name), infoPack: false } })
  expect(answer.status()).toBe(201)
  await visitor.dispose()
}

/** Advances the clock from try to try until none is left or the end is reached. */
async function triesUntil(worker: ClockWorker, start: number, end: number) {
  const moments: number[] = []
  // The test's server may have tried immediately: the clock starts after that try.
  let at = start + 30_000
  for (;;) {
    moments.push(at)
    const { next } = await worker.sendAt(new Date(at))
    if (!next || Date.parse(next) > end) return { moments, next }
    at = Date.parse(next)
  }
}
