import { randomUUID } from 'node:crypto'
import type * as Plots from '@/lib/plots/store'
import { db } from '@/lib/platform/db/client'
import type { LeadJson } from '@/lib/leads/schema'
import type { TodayJson } from '@/lib/today/schema'
import { freeBytes } from '@/lib/platform/db/free-space'
import { isPlotFree } from '@/lib/plots/store'
import { leadOf, leadsOf, makeLead } from '../../support/content'
import { account, firstMember, visitor, type Person } from '../../support/people'

jest.mock('@/lib/platform/db/free-space', () => ({ freeBytes: jest.fn().mockResolvedValue(1024 ** 4) }))
jest.mock('@/lib/plots/store', () => {
  const actual = jest.requireActual<typeof Plots>('@/lib/plots/store')
  return { ...actual, isPlotFree: jest.fn(actual.isPlotFree) }
})

let mali: Person

beforeAll(async () => {
  mali = await firstMember()
})
beforeEach(() => db.rateLimiterFlexible.deleteMany())

/** Sets an existing counter to its limit, instead of thousands of requests. */
function reach(key: string, points: number) {
  return db.rateLimiterFlexible.update({ where: { key }, data: { points } })
}

describe('while far more requests arrive than people send', () => {
  const today = async (): Promise<TodayJson> =>
    (await (await mali.get('/api/leads/today')).json()) as TodayJson
  const suspected = async () => (await (await mali.get('/api/leads?suspected=yes')).json()) as LeadJson[]

  async function flood() {
    expect((await visitor().post('/api/leads', { json: leadOf('Counted') })).status).toBe(201)
    await reach('leadOverall:all', 5000)
  }

  it('a buyer’s request is stored, as possible spam, without mails, and not among those of today', async () => {
    await flood()
    const before = await today()
    const lead = leadOf('Buyer')
    const id = await makeLead(visitor(), { ...lead, newsletter: true })
    expect(await leadsOf(mali, lead.email)).toEqual([expect.objectContaining({ id, flagged: true })])
    expect(await db.mail.count({ where: { recipient: { contains: lead.email } } })).toBe(0)
    expect(await db.mail.count({ where: { leadId: id } })).toBe(0)
    expect(await db.subscriber.count({ where: { email: lead.email } })).toBe(0)
    const after = await today()
    expect([after.unanswered.total, after.suspected]).toEqual([before.unanswered.total, before.suspected + 1])
    expect((await suspected()).map((one) => one.id)).toContain(id)
  })

  it('a request that is sent again orders no newsletter either, until staff say that it is no spam', async () => {
    await flood()
    const lead = { ...leadOf('Again'), newsletter: true }
    const headers = { 'Idempotency-Key': randomUUID() }
    const send = async () => {
      const answer = await visitor().post('/api/leads', { json: lead, headers })
      return ((await answer.json()) as { id: number }).id
    }
    const subscribers = () => db.subscriber.count({ where: { email: lead.email } })
    const id = await send()
    expect(await send()).toBe(id)
    expect(await subscribers()).toBe(0)
    await mali.patch(`/api/leads/${id}/flagged`, { json: { flagged: false } })
    expect(await send()).toBe(id)
    expect(await subscribers()).toBe(1)
  })

  it('staff say that one is no spam, and send the pack; the rest they delete at once', async () => {
    await flood()
    const buyer = await makeLead(visitor(), leadOf('Buyer'))
    const spam = await makeLead(visitor(), leadOf('Spam'))
    const { total } = (await today()).unanswered
    expect((await mali.patch(`/api/leads/${buyer}/flagged`, { json: { flagged: false } })).status).toBe(200)
    expect((await today()).unanswered.total).toBe(total + 1)
    const { events } = await (await mali.get(`/api/leads/${buyer}/events`)).json()
    expect(events[0]).toMatchObject({ kind: 'flagged', from: 'true', to: 'false', actor: account.username })
    expect((await mali.post(`/api/leads/${buyer}/pack`)).status).toBe(201)
    const before = new Date().toISOString()
    const later = await makeLead(visitor(), leadOf('Later'))
    const deleted = await mali.ask('DELETE', '/api/leads/suspected', { query: { before } })
    expect(await deleted.json()).toEqual({ success: true, deleted: expect.any(Number) })
    expect((await mali.get(`/api/leads/${spam}`)).status).toBe(404)
    expect((await mali.get(`/api/leads/${buyer}`)).status).toBe(200)
    expect((await suspected()).map(({ id }) => id)).toEqual([later])
    expect((await visitor().ask('DELETE', '/api/leads/suspected', { query: { before } })).status).toBe(401)
    expect((await mali.ask('DELETE', '/api/leads/suspected')).status).toBe(400)
  })

  it('only what is stored counts: neither invalid requests nor repeated ones', async () => {
    const key = { 'Idempotency-Key': randomUUID() }
    const lead = leadOf('Once')
    for (let sent = 0; sent < 3; sent += 1)
      expect((await visitor().post('/api/leads', { json: lead, headers: key })).status).toBe(201)
    expect((await visitor().post('/api/leads', { json: {} })).status).toBe(400)
    const row = await db.rateLimiterFlexible.findUnique({ where: { key: 'leadOverall:all' } })
    expect(row?.points).toBe(1)
  })

  it('no more is stored than fifty thousand a day, or than leaves a gigabyte of the disk', async () => {
    await flood()
    const post = () => visitor().post('/api/leads', { json: leadOf('Flood') })
    jest.mocked(freeBytes).mockResolvedValueOnce(1024 ** 3 - 1)
    jest.mocked(isPlotFree).mockClear()
    expect((await post()).status).toBe(429)
    expect(isPlotFree).not.toHaveBeenCalled()
    expect((await post()).status).toBe(201)
    expect(isPlotFree).toHaveBeenCalledTimes(1)
    await reach('leadFlood:all', 50_000)
    const refused = await post()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
