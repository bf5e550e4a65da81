import ICAL from 'ical.js'
import { db } from '@/lib/platform/db/client'
import { changePassword } from '@/lib/staff/accounts/store'
import { resetSecondStep } from '@/lib/staff/second-step/store'
import { deleteOldGoneViewings, makeFeed } from '@/lib/viewings/feed/store'
import type { ViewingJson } from '@/lib/viewings/schema'
import { leadOf, makeLead } from '../../support/content'
import { signIn, staff, visitor, type Person } from '../../support/people'

let mali: Person
let members = 0

beforeAll(async () => {
  mali = await staff()
})
afterEach(async () => {
  await db.goneViewing.deleteMany()
  await db.viewing.deleteMany()
})

/** A colleague who guides visitors. */
async function guide() {
  members += 1
  const user = { username: `guide${members}`, password: 'boats at night, squid' }
  const answer = await mali.post('/api/admin/staff', { json: user })
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  return { id, user, person: await signIn(visitor(), user) }
}

async function calendarOf(person: Person, json: object = {}): Promise<string> {
  const answer = await person.post('/api/auth/calendar', { json })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store'])
  const { url } = (await answer.json()) as { url: string }
  expect(url).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[0-9a-f]{64}$/)
  return new URL(url).pathname
}

async function arrange(leadId: number, more: object = {}): Promise<ViewingJson> {
  const json = { leadId, day: '2031-03-05', time: '10:00', minutes: 90, channel: 'on-site', ...more }
  const answer = await mali.post('/api/viewings', { json })
  expect(answer.status).toBe(201)
  return (await answer.json()) as ViewingJson
}

const newLead = (more: object = {}) =>
  makeLead(visitor(), { ...leadOf('Somchai Jaidee'), infoPack: false, plot: 4, ...more })

/** The entries of a calendar, as a calendar program reads them. */
async function entriesAt(path: string) {
  const answer = await visitor().get(path)
  expect(answer.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, description, sequence, startDate, duration } = new ICAL.Event(component)
    return {
      uid,
      summary,
      location,
      description,
      sequence,
      startsAt: startDate.toJSDate().toISOString(),
      minutes: duration.toSeconds() / 60,
      status: String(component.getFirstPropertyValue('status')),
    }
  })
}

const statusOf = async (path: string) => (await visitor().get(path)).status

describe('a member of staff', () => {
  it('reads in a calendar program the viewings that they guide, and no others', async () => {
    const own = await guide()
    const other = await guide()
    const path = await calendarOf(own.person)
    const leadId = await newLead()
    const withoutPlot = await newLead({ plot: undefined })
    await arrange(leadId, { guideId: own.id, place: 'Gate, lower road; left' })
    await arrange(withoutPlot, { guideId: own.id, day: '2031-03-06', channel: 'video' })
    await arrange(leadId, { guideId: other.id })
    await arrange(leadId)
    const entries = await entriesAt(path)
    expect(entries).toEqual([
      {
        uid: expect.stringContaining('@'),
        summary: `Viewing, plot 4, lead ${leadId}`,
        location: 'Gate, lower road; left',
        description: null,
        sequence: 0,
        startsAt: '2031-03-05T03:00:00.000Z',
        minutes: 90,
        status: 'CONFIRMED',
      },
      expect.objectContaining({ summary: `Viewing, lead ${withoutPlot}`, location: 'By video' }),
    ])
  })

  it('reads the address of the site where no other place was agreed', async () => {
    const { id, person } = await guide()
    const path = await calendarOf(person)
    await arrange(await newLead(), { guideId: id })
    expect((await entriesAt(path))[0]?.location).toMatch(/Ko Samui/)
  })

  it('gets no name and no contact of the visitor, unless they asked for them', async () => {
    const { id, person } = await guide()
    const leadId = await newLead({ countryCode: '+66', phone: '081 234 5678' })
    const { email } = await db.lead.update({ where: { id: leadId }, data: { line: 'somchai' } })
    await arrange(leadId, { guideId: id })
    const answer = await visitor().get(await calendarOf(person))
    expect(await answer.text()).not.toMatch(/Somchai|Whitlock|example.com|1 234 5678|DESCRIPTION/i)
    const [entry] = await entriesAt(await calendarOf(person, { names: true }))
    expect(entry?.summary).toBe(`Viewing, plot 4, lead ${leadId}`)
    expect(entry?.description).toBe(
      `Somchai Jaidee Whitlock\nEmail: ${email}\nPhone: +66 81 234 5678\nLINE: somchai`,
    )
  })

  it('sees a cancelled viewing leave as cancelled, and a moved one at its new time', async () => {
    const { id, person } = await guide()
    const path = await calendarOf(person)
    const one = await arrange(await newLead(), { guideId: id })
    const moved = { version: one.version, time: '15:30' }
    expect((await mali.patch(`/api/viewings/${one.id}`, { json: moved })).status).toBe(200)
    const [after] = await entriesAt(path)
    expect([after?.startsAt, after?.sequence]).toEqual(['2031-03-05T08:30:00.000Z', 1])
    const cancelled = { version: one.version + 1, status: 'cancelled' }
    expect((await mali.patch(`/api/viewings/${one.id}`, { json: cancelled })).status).toBe(200)
    expect(await entriesAt(path)).toEqual([{ ...after, status: 'CANCELLED', sequence: 2 }])
  })

  it('sees the viewing of a deleted lead leave as cancelled, without anything of the lead', async () => {
    const { id, person } = await guide()
    const path = await calendarOf(person, { names: true })
    const leadId = await newLead()
    await arrange(leadId, { guideId: id, place: 'Villa of the Jaidee family' })
    const [before] = await entriesAt(path)
    expect((await mali.delete(`/api/leads/${leadId}`)).status).toBe(200)
    const gone = { summary: 'Viewing', description: null, location: null, status: 'CANCELLED', sequence: 1 }
    expect(await entriesAt(path)).toEqual([{ ...before, ...gone }])
    const day = 24 * 60 * 60_000
    await deleteOldGoneViewings(new Date(Date.now() + 89 * day))
    expect(await entriesAt(path)).toHaveLength(1)
    await deleteOldGoneViewings(new Date(Date.now() + 91 * day))
    expect(await entriesAt(path)).toEqual([])
  })

  it('leaves no trace of deleted viewings without a calendar', async () => {
    const { id } = await guide()
    const leadId = await newLead()
    await arrange(leadId, { guideId: id })
    await mali.delete(`/api/leads/${leadId}`)
    expect(await db.goneViewing.count()).toBe(0)
  })

  it('finds the viewings of the last thirty days, older ones no more', async () => {
    const { id, person } = await guide()
    const path = await calendarOf(person)
    const { id: viewingId } = await arrange(await newLead(), { guideId: id })
    const begins = async (daysAgo: number) => {
      const startsAt = new Date(Date.now() - daysAgo * 24 * 60 * 60_000)
      await db.viewing.update({ where: { id: viewingId }, data: { startsAt } })
      return (await entriesAt(path)).length
    }
    expect([await begins(29), await begins(31)]).toEqual([1, 0])
  })

  it('sees whether there is an address, never the address itself', async () => {
    const { person } = await guide()
    const state = async () => (await (await person.get('/api/auth/calendar')).json()) as object
    expect(await state()).toEqual({ since: null, names: false })
    const path = await calendarOf(person, { names: true })
    expect(await state()).toEqual({ since: expect.any(String), names: true })
    const token = path.split('/').at(-1)
    expect(JSON.stringify(await db.calendarFeed.findMany())).not.toContain(token)
  })
})

describe('the address of a calendar', () => {
  it('is opened by calendar programs only, and kept by no cache', async () => {
    const { person } = await guide()
    const path = await calendarOf(person)
    for (const answer of [await visitor().get(path), await visitor().head(path)]) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
    }
  })

  it('is worthless once the member renews it', async () => {
    const { person } = await guide()
    const before = await calendarOf(person)
    const after = await calendarOf(person)
    expect([await statusOf(before), await statusOf(after)]).toEqual([404, 200])
  })

  it('is worthless once the member ends it, which is in the access log', async () => {
    const { person, user } = await guide()
    const path = await calendarOf(person)
    expect((await person.delete('/api/auth/calendar')).status).toBe(200)
    expect(await statusOf(path)).toBe(404)
    expect((await person.delete('/api/auth/calendar')).status).toBe(404)
    const kinds = await db.accessEvent.findMany({
      where: { username: user.username, kind: { startsWith: 'calendar' } },
      orderBy: { id: 'asc' },
    })
    expect(kinds.map(({ kind }) => kind)).toEqual(['calendarMade', 'calendarEnded'])
  })

  it('is worthless once a colleague ends it', async () => {
    const { id, person, user } = await guide()
    const path = await calendarOf(person)
    expect(await listed(id)).toMatchObject({ calendar: true })
    expect((await mali.delete(`/api/admin/staff/${id}/calendar`)).status).toBe(200)
    expect(await statusOf(path)).toBe(404)
    expect(await listed(id)).toMatchObject({ calendar: false })
    expect((await mali.delete(`/api/admin/staff/${id}/calendar`)).status).toBe(404)
    expect(
      await db.accessEvent.findFirst({ where: { kind: 'calendarEnded', subject: user.username } }),
    ).toMatchObject({ username: 'mali' })
  })

  it.each<[string, (member: Awaited<ReturnType<typeof guide>>) => Promise<unknown>]>([
    ['the account is disabled', ({ id }) => disable(id, true)],
    ['the password is reset on the server', ({ id }) => changePassword(id, 'quite another sea')],
    ['the second step is reset on the server', ({ id }) => resetSecondStep(id)],
    [
      'the member changes the password',
      ({ person, user }) =>
        person.post('/api/auth/password', {
          json: { currentPassword: user.password, password: 'quite another sea' },
        }),
    ],
  ])('is worthless once %s, also afterwards', async (_, end) => {
    const member = await guide()
    const path = await calendarOf(member.person)
    await end(member)
    expect(await statusOf(path)).toBe(404)
    await disable(member.id, false)
    expect(await statusOf(path)).toBe(404)
  })

  it('is not made by a session that a reset has ended meanwhile', async () => {
    const { id: userId } = await guide()
    const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId } })
    await changePassword(userId, 'quite another sea')
    expect(await makeFeed({ userId, sessionId, names: false })).toBeNull()
    expect(await db.calendarFeed.count({ where: { userId } })).toBe(0)
  })

  it('is not found by guessing, which is limited and leaves the members of that network alone', async () => {
    const path = await calendarOf((await guide()).person)
    const guesser = visitor()
    const tries = ['short', '0'.repeat(64), path.split('/').at(-1)?.toUpperCase()]
    for (const token of tries) expect((await guesser.get(`/api/calendar/${token}`)).status).toBe(404)
    let status = 404
    for (let more = 0; more < 100 && status === 404; more += 1)
      status = (await guesser.get('/api/calendar/unknown')).status
    expect(status).toBe(429)
    expect((await guesser.get(path)).status).toBe(200)
  })
})

async function listed(id: number) {
  const accounts = (await (await mali.get('/api/admin/staff')).json()) as { id: number }[]
  return accounts.find((one) => one.id === id)
}

async function disable(id: number, disabled: boolean) {
  expect((await mali.patch(`/api/admin/staff/${id}/disabled`, { json: { disabled } })).status).toBe(200)
}
