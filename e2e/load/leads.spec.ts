import { expect, leadOf, test } from '../fixtures'
import { startMailServer } from '../mail-server'

const requests = 500
const atOnce = 8

test('leads per second, each with a staff notice sent to a mail server meanwhile', async ({
  ownServer,
  database,
}) => {
  test.setTimeout(300_000)
  const mail = await startMailServer()
  const env = { SMTP_URL: mail.url, STAFF_NOTIFY: 'sales@nava-ridge.example' }
  const server = await ownServer({ content: false, env })
  await ask(server.url, 0, 100)

  const start = performance.now()
  let next = 100
  const times: number[] = []
  const visitor = async () => {
    while (next < requests) {
      const began = performance.now()
      await ask(server.url, next++, 1)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  const seconds = (performance.now() - start) / 1000
  const sentMeanwhile = mail.taken.size
  await expect.poll(() => mail.taken.size, { timeout: 240_000, intervals: [250] }).toBe(requests)
  const sent = requests / ((performance.now() - start) / 1000)

  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  const said =
    `${database}: ${Math.round(times.length / seconds)} leads a second, ${atOnce} at once ` +
    `(median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms); ${sentMeanwhile} mails sent meanwhile, ` +
    `${Math.round(sent)} mails a second until the outbox was empty`
  console.log(said)
  test.info().annotations.push({ type: 'measured', description: said })
  await mail.close()
})

async function ask(url: string, from: number, count: number) {
  for (let number = from; number < from + count; number += 1) {
    const answer = await fetch(`${url}/api/leads`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `10.7.${number >> 8}.${number & 255}`,
      },
      body: JSON.stringify({ ...leadOf(`Buyer ${number}`), infoPack: false, message: 'Two villas, please.' }),
    })
    expect(answer.status).toBe(201)
  }
}
