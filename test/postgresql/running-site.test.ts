import { db } from '@/lib/platform/db/client'
import { probeWrite } from '@/lib/platform/db/store'
import { countOtherConnections } from '@/scripts/data/backup/postgres'

it('a site that has no visitors for a minute keeps its connections, so that a restore notices it', async () => {
  // The pools count the time without a statement.
  jest.useFakeTimers({
    doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval'],
  })
  await Promise.all([db.lead.count(), probeWrite()])
  jest.advanceTimersByTime(60_000)
  jest.useRealTimers()
  const others = () => countOtherConnections(process.env.DATABASE_URL ?? '')
  // The connections that are given up end on the server a moment later.
  while ((await others()) > 2) await new Promise((resolve) => setImmediate(resolve))
  expect(await others()).toBe(2)
})
