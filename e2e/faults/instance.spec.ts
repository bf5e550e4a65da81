import { openDatabase } from '../../scripts/data/database'
import { expect, leadOf, test } from '../support/fixtures'
import { hasNginx } from '../support/server/nginx'

/** Concurrent visitors who read, and who send the form. */
const readers = 4
const senders = 4

test('when one of two instances is killed under load, the other serves the next request, and no lead is lost @long', async ({
  ownServer,
  database,
}) => {
  test.skip(database === 'sqlite', 'Two instances on machines of their own need PostgreSQL.')
  test.skip(!hasNginx, 'nginx is not installed here')
  const server = await ownServer({ topology: 'pair' })
  const load = startLoad(server.url)
  await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20)
  process.kill(server.pid() ?? 0, 'SIGKILL')
  const lost = load.failed
  const before = load.acknowledged.length
  await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 40)
  await load.stop()

  // What the dead instance had begun to answer cannot be answered again by the other.
  expect(lost).toBe(0)
  expect(load.failed).toBeLessThanOrEqual(readers + senders)
  expect(load.failedAtLast).toBe(0)
  const db = await openDatabase(server.databaseUrl)
  const ids = load.acknowledged.join(', ')
  expect(await db.count(`SELECT count(*) FROM "Lead" WHERE "id" IN (${ids})`)).toBe(load.acknowledged.length)
  await db.close()
})

function startLoad(url: string) {
  let running = true
  let sent = 0
  const load = {
    acknowledged: [] as number[],
    failed: 0,
    /** Failures after the twentieth success since the last. */
    failedAtLast: 0,
    stop: async () => {
      running = false
      await done
    },
  }
  let wellInARow = 0
  const count = (well: boolean) => {
    wellInARow = well ? wellInARow + 1 : 0
    if (well) return
    load.failed += 1
  }
  const read = async () => {
    while (running) {
      const answer = await fetch(`${url}/fr/villa/3br`).catch(() => null)
      count(answer?.status === 200 && (await answer.text().catch(() => '')).endsWith('</html>'))
    }
  }
  const send = async () => {
    while (running) {
      sent += 1
      const lead = { ...leadOf(`Pair ${sent}`), email: `pair-${sent}@example.com`, infoPack: false }
      const answer = await fetch(`${url}/api/leads`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': `10.6.${sent >> 8}.${sent & 255}`,
        },
        body: JSON.stringify(lead),
      }).catch(() => null)
      // The instance may die within its response: then nothing was acknowledged.
      const stored =
        answer?.status === 201 ? ((await answer.json().catch(() => null)) as { id: number } | null) : null
      count(stored !== null)
      if (stored) load.acknowledged.push(stored.id)
    }
  }
  const done = Promise.all([
    ...Array.from({ length: readers }, read),
    ...Array.from({ length: senders }, send),
  ]).then(() => {
    load.failedAtLast = wellInARow < 20 ? 1 : 0
  })
  return load
}
