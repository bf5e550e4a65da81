import { request as newRequest, type APIRequestContext } from '@playwright/test'
import { startClockWorker } from '../support/clock-worker'
import { isRelease } from '../../test/support/extent'
import { expect, leadOf, makeAccount, signIn, test, type StartServer } from '../support/fixtures'
import { startMailServer, type MailServer, type Mode } from '../../test/support/servers/mail-server'
import type { TestServer } from '../support/server/server'

interface Trial {
  requests: number
  trouble: Trouble[]
}

type Trouble = Mode | 'away' | 'back' | 'kill'

/** One in this many requests the pack, which is 4 MB of mail; only the number of mails matters here. */
const wantPack = 25

/** Five hundred requests for a release; the faults come one after the other while they are made. */
const whole: Trial = {
  requests: isRelease ? 500 : 150,
  trouble: [
    'takes',
    'kill',
    'later',
    'takes',
    'kill',
    'turns us away',
    'drops after the dot',
    'takes',
    'kill',
    'hangs after the dot',
    'away',
    'back',
    'hangs',
  ],
}

test(`${whole.requests} requests lose no lead and no mail while the mail server fails and the site is killed @long`, async ({
  ownServer,
}) => sendWhile(whole, await startMailServer(), ownServer))

async function sendWhile({ requests, trouble }: Trial, mail: MailServer, ownServer: StartServer) {
  test.setTimeout(300_000)
  const server = await ownServer({
    content: false,
    env: { SMTP_URL: mail.url, STAFF_NOTIFY: 'sales@nava-ridge.example' },
  })
  await makeAccount(server)
  /** Number of accepted mails at each kill of the site. */
  const kills: number[] = []

  for (const [index, event] of trouble.entries()) {
    const share = Math.ceil(requests / trouble.length)
    await ask(server.url, index * share, Math.min(share, requests - index * share))
    await happen(event, mail, server)
    if (event === 'kill') kills.push(mail.order.length)
    if (event === 'kill') await server.start()
  }

  mail.mode('takes')
  await sendTheRest(server, mail)
  const mails = requests + Math.ceil(requests / wantPack)
  expect(mail.taken.size).toBe(mails)
  expectDoublesOnlyByKills(mail.order, kills)
  await server.start()
  await expectAllSent(server, { leads: requests, mails })
  await mail.close()
}

async function ask(url: string, from: number, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => from + index)
  for (let start = 0; start < numbers.length; start += 6) {
    await Promise.all(
      numbers.slice(start, start + 6).map(async (number) => {
        const answer = await fetch(`${url}/api/leads`, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'X-Forwarded-For': `172.16.${number >> 8}.${number & 255}`,
          },
          body: JSON.stringify({ ...leadOf(`Visitor ${number}`), infoPack: number % wantPack === 0 }),
        })
        expect(answer.status).toBe(201)
      }),
    )
  }
}

async function happen(event: Trouble, mail: MailServer, server: TestServer): Promise<void> {
  if (event === 'kill') {
    await server.kill9()
    // A message that had not arrived completely is not accepted afterwards.
    mail.hangUp()
  } else if (event === 'away') await mail.close()
  else if (event === 'back') await mail.open()
  else mail.mode(event)
}

/** Hours later, so that the test need not wait for the backoff. */
async function sendTheRest(server: TestServer, mail: MailServer): Promise<void> {
  await server.stop()
  const worker = await startClockWorker(server, mail.url)
  const { next } = await worker.sendAt(new Date(Date.now() + 12 * 60 * 60 * 1000))
  expect(next).toBeNull()
  worker.end()
}

/** A mail may be sent twice if the site was killed between acceptance and its update: at most one per kill. */
function expectDoublesOnlyByKills(order: readonly string[], kills: number[]) {
  const lastSeen = new Map<string, number>()
  const doublesOf = kills.map(() => 0)
  for (const [position, id] of order.entries()) {
    const before = lastSeen.get(id)
    lastSeen.set(id, position)
    if (before === undefined) continue
    const kill = kills.findIndex((accepted) => before < accepted && accepted <= position)
    expect(kill, `${id} came twice without a kill in between`).toBeGreaterThanOrEqual(0)
    doublesOf[kill] = (doublesOf[kill] ?? 0) + 1
  }
  for (const doubles of doublesOf) expect(doubles).toBeLessThanOrEqual(1)
}

async function expectAllSent(server: TestServer, { leads: all, mails }: { leads: number; mails: number }) {
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  const leads = await staff.get('/api/leads?limit=1')
  expect(Number(leads.headers()['x-total-count'])).toBe(all)
  for (const [state, count] of [
    ['sent', mails],
    ['queued', 0],
    ['parked', 0],
  ] as const)
    expect(await outbox(staff, state), state).toBe(count)
  await staff.dispose()
}

async function outbox(staff: APIRequestContext, state: string): Promise<number> {
  const answer = await staff.get(`/api/admin/outbox?state=${state}&limit=1`)
  return ((await answer.json()) as { total: number }).total
}
