import { request as newRequest, type APIRequestContext } from '@playwright/test'
import { expect, leadOf, makeAccount, signIn, test } from '../fixtures'
import { startMailServer, type MailServer, type Mood } from '../mail-server'
import type { TestServer } from '../server'

const requests = 500

/** Every how many requests the mail server changes its mood, is away, or the site is killed. */
const trouble: (Mood | 'away' | 'back' | 'kill')[] = [
  'takes',
  'kill',
  'later',
  'takes',
  'kill',
  'refuses',
  'takes',
  'kill',
  'drops',
  'away',
  'back',
  'hangs',
]

test('500 requests lose no lead and no mail, whatever happens to the mail server and to us', async ({
  ownServer,
}) => {
  test.setTimeout(300_000)
  const mail = await startMailServer()
  const server = await ownServer({
    content: false,
    env: { SMTP_URL: mail.url, STAFF_NOTIFY: 'sales@nava-ridge.example' },
  })
  await makeAccount(server)

  for (const [index, event] of trouble.entries()) {
    const share = Math.ceil(requests / trouble.length)
    const from = index * share
    await ask(server.url, from, Math.min(share, requests - from))
    await happen(event, mail, server)
  }
  mail.mood('takes')

  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  await expect.poll(() => outbox(staff, 'queued'), { timeout: 180_000, intervals: [1000] }).toBe(0)
  const leads = await staff.get('/api/leads?limit=1')
  expect(Number(leads.headers()['x-total-count'])).toBe(requests)
  expect(await outbox(staff, 'parked')).toBe(0)
  const packs = Math.ceil(requests / 25)
  expect(await outbox(staff, 'sent')).toBe(requests + packs)
  expect(mail.taken.size).toBe(requests + packs)
  const doubles = [...mail.taken.values()].filter((copies) => copies.length > 1)
  expect(doubles.length).toBeLessThanOrEqual(trouble.filter((event) => event === 'kill').length)
  expect(Math.max(...[...mail.taken.values()].map((copies) => copies.length))).toBeLessThanOrEqual(2)
  await staff.dispose()
  await mail.close()
})

async function ask(url: string, from: number, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => from + index)
  for (let start = 0; start < numbers.length; start += 6) {
    await Promise.all(
      numbers.slice(start, start + 6).map(async (number) => {
        const visitor = await newRequest.newContext({
          baseURL: url,
          extraHTTPHeaders: { 'X-Forwarded-For': `172.16.${number >> 8}.${number & 255}` },
        })
        // Every twenty-fifth wants the pack; it is 4 MB of mail, and what counts here is the number.
        const data = { ...leadOf(`Visitor ${number}`), infoPack: number % 25 === 0 }
        expect((await visitor.post('/api/leads', { data })).status()).toBe(201)
        await visitor.dispose()
      }),
    )
  }
}

async function happen(event: (typeof trouble)[number], mail: MailServer, server: TestServer): Promise<void> {
  if (event === 'kill') {
    await server.kill9()
    await server.start()
  } else if (event === 'away') await mail.close()
  else if (event === 'back') await mail.open()
  else mail.mood(event)
}

async function outbox(staff: APIRequestContext, state: string): Promise<number> {
  const answer = await staff.get(`/api/admin/outbox?state=${state}&limit=1`)
  return ((await answer.json()) as { total: number }).total
}
