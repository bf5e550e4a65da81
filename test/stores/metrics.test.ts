import { measure } from '@/lib/platform/log/measure'
import { account, staff, visitor } from '../support/people'
import { leadOf } from '../support/samples'
import { startCounting } from '@/lib/health/metrics'

const registry = startCounting()

/** The value of a line of `/metrics`; undefined if there is none. */
async function value(line: string): Promise<number | undefined> {
  const found = (await registry.metrics()).split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.split(' ').at(-1))
}

it('a technician sees what became of requests for information', async () => {
  const before = (await value('nava_ridge_leads_total{result="accepted"}')) ?? 0
  const hannah = visitor()
  expect((await hannah.post('/api/leads', { json: { ...leadOf('Hannah'), infoPack: true } })).status).toBe(
    201,
  )
  expect((await hannah.post('/api/leads', { json: leadOf('Bot', { website: 'x' } as object) })).status).toBe(
    201,
  )
  expect(await value('nava_ridge_leads_total{result="accepted"}')).toBe(before + 1)
  expect(await value('nava_ridge_leads_total{result="flagged"}')).toBe(1)
  expect(await value('nava_ridge_outbox_mails{state="queued"}')).toBe(1)
  expect(await value('nava_ridge_outbox_oldest_seconds')).toBeGreaterThan(0)
})

it('a technician sees refused sign-ins', async () => {
  await staff()
  await visitor().post('/api/auth/login', { json: { ...account, password: 'not this one' } })
  expect(await value('nava_ridge_sign_ins_refused_total{step="password"}')).toBe(1)
})

it('a technician sees requests by route, the database’s time, waiting writers, caches and the event loop', async () => {
  measure('request', { method: 'GET', url: '/th/villa/4br', status: 200, ms: 12 })
  await visitor().get('/api/project-updates')
  await visitor().get('/api/project-updates')
  expect(await value('nava_ridge_requests_total{route="/villa/:id",method="GET",status="200"}')).toBe(1)
  expect(await value('nava_ridge_request_seconds_bucket{le="0.025",route="/villa/:id"}')).toBe(1)
  expect(await value('nava_ridge_database_seconds_count{work="write"}')).toBeGreaterThan(0)
  expect(await value('nava_ridge_database_seconds_count{work="read"}')).toBeGreaterThan(0)
  expect(await value('nava_ridge_database_waiting_writers')).toBe(0)
  expect(await value('nava_ridge_cache_requests_total{cache="content",result="miss"}')).toBeGreaterThan(0)
  expect(await value('nava_ridge_cache_requests_total{cache="content",result="hit"}')).toBeGreaterThan(0)
  expect(await value('nodejs_eventloop_lag_seconds')).toBeDefined()
  expect(await value('process_resident_memory_bytes')).toBeGreaterThan(0)
})
