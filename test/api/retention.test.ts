import { db } from '@/lib/db/client'
import { deleteLinksBefore } from '@/lib/privacy/store'
import { tidyPersonalData } from '@/lib/privacy/retention'
import { retentionEnd } from '@/lib/privacy/rules'
import type { PrivacyOverviewJson } from '@/lib/privacy/schema'
import { leadOf, makeLead } from '../content'
import { staff, visitor, type Person } from '../people'
import { findEverywhere } from '../whole-database'

const day = 86_400_000
const now = new Date()
const end = retentionEnd(now, 24)
const over = new Date(end.getTime() - day)

let mali: Person
beforeAll(async () => {
  mali = await staff()
})
afterEach(() => db.lead.deleteMany({ where: { lastName: 'Aged' } }))

async function aged(firstName: string, status: string, updatedAt = over): Promise<number> {
  const id = await makeLead(visitor(), leadOf(firstName, { lastName: 'Aged' }))
  await db.lead.update({ where: { id }, data: { status, updatedAt } })
  return id
}

const overview = async () => (await (await mali.get('/api/admin/privacy')).json()) as PrivacyOverviewJson

describe('leads that have been kept for long enough', () => {
  it('are listed for staff: those that ended and have not changed since', async () => {
    const ids = [await aged('Closed', 'closed', new Date(over.getTime() - day)), await aged('Lost', 'lost')]
    await aged('Viewing', 'viewing')
    await aged('Recent', 'lost', new Date(end.getTime() + day))
    const { total, leads, months, automatic, before } = await overview()
    expect({ total, months, automatic }).toEqual({ total: 2, months: 24, automatic: false })
    expect(leads.map(({ id }) => id)).toEqual(ids)
    expect(Math.abs(Date.parse(before) - end.getTime())).toBeLessThan(60_000)
  })

  it('are deleted with everything that belongs to them by one confirmation, and the log names who did it', async () => {
    const closed = await aged('Forgettable', 'closed')
    const kept = await aged('Keepsake', 'interested')
    const { before } = await overview()
    const answer = await mali.delete('/api/admin/privacy/retention', { query: { before } })
    expect(await answer.json()).toEqual({ success: true, deleted: 1 })
    expect(await db.lead.findUnique({ where: { id: closed } })).toBeNull()
    expect(await db.lead.findUnique({ where: { id: kept } })).not.toBeNull()
    expect(await findEverywhere(['forgettable'])).toEqual([])
    const { total, events } = await overview()
    expect(total).toBe(0)
    expect(events[0]).toMatchObject({ kind: 'deletedByStaff', leads: 1, actor: 'mali' })
  })

  it('that changed after staff saw the list are kept', async () => {
    const id = await aged('Back', 'lost')
    const { before } = await overview()
    await mali.patch(`/api/leads/${id}/status`, { json: { status: 'contacted' } })
    const answer = await mali.delete('/api/admin/privacy/retention', { query: { before } })
    expect(await answer.json()).toEqual({ success: true, deleted: 0 })
    expect(await db.lead.findUnique({ where: { id } })).not.toBeNull()
  })

  it('cannot be deleted before their time', async () => {
    const id = await aged('Young', 'lost', new Date(end.getTime() + day))
    const before = new Date(now.getTime() + day).toISOString()
    const answer = await mali.delete('/api/admin/privacy/retention', { query: { before } })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'Leads are kept for 24 months after their last change',
    ])
    for (const query of [{ before: 'yesterday' }, {}] as Record<string, string>[])
      expect((await mali.delete('/api/admin/privacy/retention', { query })).status).toBe(400)
    expect(await db.lead.findUnique({ where: { id } })).not.toBeNull()
  })

  it('are shown and deleted to staff only', async () => {
    const before = end.toISOString()
    expect((await visitor().get('/api/admin/privacy')).status).toBe(401)
    expect((await visitor().delete('/api/admin/privacy/retention', { query: { before } })).status).toBe(401)
  })
})

describe('deletion without staff', () => {
  it('happens at its time where it is set, and not before', async () => {
    const id = await aged('Clockwork', 'lost', new Date(end.getTime() + day))
    const exists = async () => (await db.lead.count({ where: { id } })) === 1
    await tidyPersonalData(now, true)
    expect(await exists()).toBe(true)
    const later = new Date(now.getTime() + 2 * day)
    await tidyPersonalData(later, false)
    expect(await exists()).toBe(true)
    await tidyPersonalData(later, true)
    expect(await exists()).toBe(false)
    expect((await overview()).events[0]).toMatchObject({ kind: 'deletedByAge', leads: 1, actor: null })
  })

  it('by several instances at once deletes and counts each lead once', async () => {
    await db.lead.createMany({
      data: Array.from({ length: 450 }, (_, index) => ({
        ...{
          firstName: `Number ${index}`,
          lastName: 'Aged',
          email: `n${index}@example.com`,
          countryCode: '+66',
        },
        ...{
          infoPack: false,
          newsletter: false,
          language: 'en',
          status: 'lost',
          updatedAt: over,
          nameKey: 'n',
        },
      })),
    })
    const newest = (await db.privacyEvent.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0
    await Promise.all([tidyPersonalData(now, true), tidyPersonalData(now, true)])
    expect(await db.lead.count({ where: { lastName: 'Aged' } })).toBe(0)
    const events = await db.privacyEvent.findMany({ where: { id: { gt: newest } } })
    expect(events.reduce((sum, { leads }) => sum + leads, 0)).toBe(450)
  })
})

it('a link that waits for the mail server is not taken away', async () => {
  const mail = { kind: 'privacyLink', recipient: 'waiting@example.com', language: 'en', messageId: '<w@x>' }
  await db.mail.create({ data: mail })
  await deleteLinksBefore(new Date(Date.now() + day))
  expect(await db.mail.count({ where: { recipient: 'waiting@example.com' } })).toBe(1)
})
