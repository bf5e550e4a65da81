import { accessLimits, deleteOldAccess, recordAccess } from '@/lib/staff/access-log/store'
import type { AccessEventJson, AccessLogPage } from '@/lib/staff/access-log/schema'
import { db } from '@/lib/platform/db/client'
import { account, signIn, staff, visitor, type Person } from '../../support/people'
import { makeLead } from '../../support/content'
import { leadOf } from '../../support/samples'

let mali: Person
beforeAll(async () => {
  mali = await staff()
})

async function log(query: Record<string, string | number> = {}): Promise<AccessLogPage> {
  const answer = await mali.get('/api/admin/access-log', { query })
  expect(answer.status).toBe(200)
  return (await answer.json()) as AccessLogPage
}

async function newest(kind: string): Promise<AccessEventJson | undefined> {
  return (await log({ kind })).events[0]
}

describe('staff read in the access log', () => {
  it('who signed in and out, and from which network, but no address', async () => {
    const other = visitor()
    const from = { headers: { 'x-forwarded-for': '203.0.113.77' } }
    await other.post('/api/auth/login', { json: account, ...from })
    await other.post('/api/auth/logout', from)
    const seen = { username: 'mali', network: '203.0.113.0/24', count: 1 }
    expect(await newest('signIn')).toMatchObject(seen)
    expect(await newest('signOut')).toMatchObject(seen)
    expect(JSON.stringify(await log())).not.toContain('203.0.113.77')
  })

  it('who signed in through NextAuth’s callback', async () => {
    const other = visitor()
    const { csrfToken } = (await (await other.get('/api/auth/csrf')).json()) as { csrfToken: string }
    const before = (await log({ kind: 'signIn' })).total
    await other.post('/api/auth/callback/credentials', { form: { ...account, csrfToken, json: 'true' } })
    expect((await log({ kind: 'signIn' })).total).toBe(before + 1)
  })

  it('refused sign-ins, counted by the hour, without a name that no account has', async () => {
    const hannah = visitor()
    for (let tries = 0; tries < 3; tries += 1)
      await hannah.post('/api/auth/login', { json: { ...account, password: 'not this one' } })
    await hannah.post('/api/auth/login', { json: { username: 'my secret password', password: 'x' } })
    const { events } = await log({ kind: 'signInRefused' })
    expect(events.map(({ username }) => username).sort()).toEqual(['mali', null])
    expect(events.find(({ username }) => username === 'mali')?.count).toBe(3)
    expect(JSON.stringify(await log())).not.toContain('my secret password')
  })

  it('exports and deletions, with what was deleted', async () => {
    const answer = await visitor().post('/api/leads', { json: leadOf('Hannah') })
    const { id } = (await answer.json()) as { id: number }
    await mali.get('/api/leads/export.csv')
    await mali.delete(`/api/leads/${id}`)
    expect(await newest('leadsExported')).toMatchObject({ subject: expect.stringMatching(/^\d+ leads$/) })
    expect(await newest('leadDeleted')).toMatchObject({ username: 'mali', subject: `lead ${id}` })
    const suspected = await makeLead(visitor(), leadOf('Suspected'))
    await db.lead.update({ where: { id: suspected }, data: { flagged: true } })
    await mali.ask('DELETE', '/api/leads/suspected', { query: { before: new Date().toISOString() } })
    expect(await newest('spamDeleted')).toMatchObject({ username: 'mali', subject: '1 lead' })
  })

  it('exports and removals of subscribers, and how many old leads a colleague deleted', async () => {
    const email = 'reader@example.com'
    const asked = { askedAt: new Date(), askedSource: 'article', askedWording: 'Yes', askedLanguage: 'en' }
    const { id } = await db.subscriber.create({
      data: { email, emailKey: email, ref: 'e'.repeat(32), language: 'en', ...asked },
    })
    await mali.get('/api/admin/subscribers/export.csv', { query: { q: email } })
    await mali.delete(`/api/admin/subscribers/${id}`)
    expect(await newest('subscribersExported')).toMatchObject({ username: 'mali', subject: '1 subscriber' })
    expect(await newest('subscriberRemoved')).toMatchObject({ username: 'mali', subject: `subscriber ${id}` })
    const long = new Date('2020-01-01')
    const answer = await visitor().post('/api/leads', { json: leadOf('Forgotten') })
    const leadId = ((await answer.json()) as { id: number }).id
    await db.leadEvent.updateMany({ where: { leadId }, data: { createdAt: long } })
    await db.mail.updateMany({ where: { leadId }, data: { createdAt: long, queuedAt: long } })
    await db.lead.update({ where: { id: leadId }, data: { status: 'lost', updatedAt: long } })
    const before = '2021-01-01T00:00:00.000Z'
    for (let times = 0; times < 2; times += 1)
      await mali.delete('/api/admin/privacy/retention', { query: { before } })
    const { total, events } = await log({ kind: 'oldLeadsDeleted' })
    expect([total, events[0]]).toEqual([1, expect.objectContaining({ username: 'mali', subject: '1 lead' })])
    expect(JSON.stringify(await log())).not.toContain(email)
  })

  it('changes of accounts and passwords', async () => {
    const password = 'boats at night, squid'
    const added = await mali.post('/api/admin/staff', { json: { username: 'niran', password } })
    const { id } = (await added.json()) as { id: number }
    const niran = await signIn(visitor(), { username: 'niran', password })
    await niran.post('/api/auth/password', {
      json: { currentPassword: password, password: 'another quiet house' },
    })
    for (const disabled of [true, false])
      await mali.patch(`/api/admin/staff/${id}/disabled`, { json: { disabled } })
    expect(await newest('accountAdded')).toMatchObject({ username: 'mali', subject: 'niran' })
    expect(await newest('passwordChanged')).toMatchObject({ username: 'niran' })
    expect(await newest('accountDisabled')).toMatchObject({ username: 'mali', subject: 'niran' })
    expect(await newest('accountEnabled')).toMatchObject({ username: 'mali', subject: 'niran' })
  })

  it('one kind or one person, in pages, newest first', async () => {
    const { events, total } = await log({ username: 'niran', limit: 1 })
    expect(total).toBeGreaterThan(1)
    expect(events).toHaveLength(1)
    const { events: all } = await log({ limit: 100 })
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a))
    expect((await mali.get('/api/admin/access-log', { query: { kind: 'weather' } })).status).toBe(400)
  })
})

it('a visitor may not read it', async () => {
  expect((await visitor().get('/api/admin/access-log')).status).toBe(401)
})

it('what is older than the months that it is kept is deleted, and nothing else', async () => {
  const entry = { kind: 'signIn', username: 'old', address: '192.0.2.1' } as const
  await recordAccess(entry, new Date('2025-10-31T12:00:00Z'))
  await recordAccess(entry, new Date('2025-11-30T12:00:00Z'))
  expect(await deleteOldAccess(12, new Date('2026-11-22T12:00:00Z'))).toBe(1)
  expect(await db.accessEvent.count({ where: { username: 'old' } })).toBe(1)
})

describe('however many strangers try, the log has an upper bound', () => {
  const usual = { ...accessLimits }
  beforeEach(() => db.accessEvent.deleteMany())
  afterEach(() => Object.assign(accessLimits, usual))

  /** A refusal from a network of its own. */
  const refusal = (number: number) =>
    recordAccess({ kind: 'signInRefused', username: null, address: `10.${number >> 8}.${number & 255}.1` })
  const networks = async () =>
    (await db.accessEvent.findMany({ orderBy: { id: 'asc' } })).map(({ network }) => network)

  it('while they do: the oldest entries go', async () => {
    Object.assign(accessLimits, { entries: 50, slack: 10 })
    for (let number = 0; number < 200; number += 1) await refusal(number)
    const left = await networks()
    expect(left.length).toBeGreaterThanOrEqual(50)
    expect(left.length).toBeLessThanOrEqual(60)
    expect(left.at(-1)).toBe('10.0.199.0/24')
  })

  it('with each hour’s cleanup, which keeps the newest', async () => {
    for (let number = 0; number < 5; number += 1) await refusal(number)
    Object.assign(accessLimits, { entries: 3 })
    expect(await deleteOldAccess(12)).toBe(2)
    expect(await networks()).toEqual(['10.0.2.0/24', '10.0.3.0/24', '10.0.4.0/24'])
    expect(await deleteOldAccess(12)).toBe(0)
  })
})
