import { db } from '@/lib/platform/db/client'
import { tidyPersonalData } from '@/lib/privacy/retention'
import { retentionEnd } from '@/lib/privacy/rules'
import type { PrivacyOverviewJson } from '@/lib/privacy/schema'
import { leadOf, makeLead } from '../../support/content'
import { staff, visitor, type Person } from '../../support/people'
import { findEverywhere } from '../../support/whole-database'

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
  await db.leadEvent.updateMany({ where: { leadId: id }, data: { createdAt: updatedAt } })
  await db.mail.updateMany({ where: { leadId: id }, data: { createdAt: updatedAt, queuedAt: updatedAt } })
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

/** What a lead can have besides its row, dated. */
const activities: [what: string, happen: (leadId: number, at: Date) => Promise<unknown>][] = [
  [
    'an entry of staff',
    (leadId, createdAt) =>
      db.leadEntry.create({ data: { leadId, author: 'mali', body: 'Called', createdAt } }),
  ],
  ['an event', (leadId, createdAt) => db.leadEvent.create({ data: { leadId, kind: 'status', createdAt } })],
  ['a mail', (leadId, at) => db.mail.create({ data: { ...mailTo(leadId), createdAt: at, queuedAt: at } })],
  [
    'a mail that was queued again',
    (leadId, queuedAt) => db.mail.create({ data: { ...mailTo(leadId), createdAt: over, queuedAt } }),
  ],
  [
    'a mail that was sent late',
    (leadId, sentAt) =>
      db.mail.create({ data: { ...mailTo(leadId), createdAt: over, queuedAt: over, sentAt } }),
  ],
  ['a viewing', (leadId, at) => viewing(leadId, { startsAt: at, createdAt: over, updatedAt: over })],
  [
    'a viewing that was cancelled',
    (leadId, updatedAt) =>
      viewing(leadId, { status: 'cancelled', startsAt: over, createdAt: over, updatedAt }),
  ],
  ['a villa that was held', (leadId, createdAt) => plotEvent({ leadId, to: 'held', createdAt })],
  [
    'a villa that was given to another',
    async (leadId, createdAt) => {
      await plotEvent({ leadId, to: 'held', createdAt: new Date(over.getTime() - day) })
      await plotEvent({ leadId: null, to: 'available', createdAt })
    },
  ],
]

const mailTo = (leadId: number) => ({
  leadId,
  kind: 'infoPack',
  recipient: 'aged@example.com',
  language: 'en',
  state: 'sent',
  messageId: `<${Math.random()}@example.com>`,
})

const viewing = (leadId: number, more: object) =>
  db.viewing.create({
    data: { leadId, minutes: 60, channel: 'on-site', uid: String(Math.random()), startsAt: over, ...more },
  })

const plotEvent = (event: { leadId: number | null; to: string; createdAt: Date }) =>
  db.plotEvent.create({ data: { plotNumber: 9, from: 'available', changed: 'status', ...event } })

describe('a lead that ended stays', () => {
  afterEach(async () => {
    await db.plot.updateMany({ where: { number: 9 }, data: { leadId: null, status: 'available' } })
    await db.plotEvent.deleteMany({ where: { plotNumber: 9 } })
  })

  const exists = async (id: number) => (await db.lead.count({ where: { id } })) === 1

  /** Everything that lists or deletes leads by their age, at once. */
  async function expectKept(id: number) {
    const { total, leads, before } = await overview()
    expect([total, leads]).toEqual([0, []])
    const answer = await mali.delete('/api/admin/privacy/retention', { query: { before } })
    expect(await answer.json()).toEqual({ success: true, deleted: 0 })
    await tidyPersonalData(now, true)
    expect(await exists(id)).toBe(true)
  }

  it.each(activities)('while %s is not as old as the time for which leads are kept', async (_, happen) => {
    const id = await aged('Active', 'lost')
    await happen(id, new Date(end.getTime() + day))
    await expectKept(id)
  })

  it.each(activities)('no longer when %s is as old', async (_, happen) => {
    const id = await aged('Past', 'lost')
    await happen(id, over)
    expect((await overview()).leads).toMatchObject([{ id }])
    await tidyPersonalData(now, true)
    expect(await exists(id)).toBe(false)
  })

  it.each(['reserved', 'sold'])('for as long as a villa is %s for it', async (status) => {
    const id = await aged('Buyer', 'closed')
    await db.plot.update({ where: { number: 9 }, data: { leadId: id, status, updatedAt: over } })
    await expectKept(id)
  })

  it('for as long as a viewing is to come', async () => {
    const id = await aged('Guest', 'lost')
    await viewing(id, { startsAt: new Date(now.getTime() + 30 * day), createdAt: over, updatedAt: over })
    await expectKept(id)
  })

  it('when an entry arrives in the moment of the deletion', async () => {
    const id = await aged('Racing', 'lost')
    const note = mali.post(`/api/leads/${id}/entries`, { json: { kind: 'note', body: 'They called again' } })
    const [answer] = await Promise.all([note, tidyPersonalData(now, true)])
    // Whichever came first: an entry that was confirmed is not deleted with its lead.
    expect(await exists(id)).toBe(answer.status === 201)
  })
})

it('the list tells when something last happened, not when the row was last written', async () => {
  const long = new Date(over.getTime() - 100 * day)
  const id = await aged('Quiet', 'lost', long)
  await db.leadEntry.create({ data: { leadId: id, author: 'mali', body: 'Called', createdAt: over } })
  expect((await overview()).leads).toMatchObject([{ id, lastActivityAt: over.toISOString() }])
  const given = new Date(over.getTime() + day / 2)
  await plotEvent({ leadId: id, to: 'held', createdAt: long })
  await plotEvent({ leadId: null, to: 'available', createdAt: given })
  expect((await overview()).leads).toMatchObject([{ id, lastActivityAt: given.toISOString() }])
  await db.plotEvent.deleteMany({ where: { plotNumber: 9 } })
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
        firstName: `Number ${index}`,
        lastName: 'Aged',
        email: `n${index}@example.com`,
        countryCode: '+66',
        infoPack: false,
        newsletter: false,
        language: 'en',
        status: 'lost',
        updatedAt: over,
        nameKey: 'n',
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
  await tidyPersonalData(new Date(Date.now() + 2 * day))
  expect(await db.mail.count({ where: { recipient: 'waiting@example.com' } })).toBe(1)
})
