import { db } from '@/lib/platform/db/client'
import type { ViewingJson } from '@/lib/viewings/schema'
import { queueDueReminders } from '@/lib/viewings/reminders-store'
import { leadOf, makeLead } from '../../support/content'
import { eventIn, mailsOf } from '../../support/mails'
import { staff, visitor, type Person } from '../../support/people'

let mali: Person
let maliId: number

beforeAll(async () => {
  mali = await staff()
  maliId = (await db.user.findFirstOrThrow()).id
})
afterEach(async () => {
  await db.viewing.deleteMany()
  await db.user.updateMany({ data: { email: null } })
})

const day = '2031-03-05'
const from = <T>(answer: Response) => answer.json() as Promise<T>
let leads = 0
async function lead(more: object = {}): Promise<number> {
  leads += 1
  return makeLead(visitor(), { ...leadOf(`Viewer ${leads}`), infoPack: false, ...more })
}
async function arrange(leadId: number, more: object = {}): Promise<ViewingJson> {
  const json = { leadId, day, time: '10:00', minutes: 90, channel: 'on-site', ...more }
  const answer = await mali.post('/api/viewings', { json })
  expect([answer.status, answer.ok || (await answer.text())]).toEqual([201, true])
  return from(answer)
}
async function change({ id, version }: ViewingJson, json: object): Promise<ViewingJson> {
  const answer = await mali.patch(`/api/viewings/${id}`, { json: { version, ...json } })
  expect([answer.status, answer.ok || (await answer.text())]).toEqual([200, true])
  return from(answer)
}
const sent = (leadId: number) => db.mail.updateMany({ where: { leadId }, data: { state: 'sent' } })
const historyOf = async (leadId: number) =>
  (await from<{ events: { kind: string; to: string }[] }>(await mali.get(`/api/leads/${leadId}/events`)))
    .events

describe('a visitor whose viewing is arranged', () => {
  it('gets an invitation in their language that their calendar can read', async () => {
    const leadId = await lead({ language: 'fr', countryCode: '+33' })
    await arrange(leadId)
    const [mail] = await mailsOf(leadId, 'viewing')
    expect(mail?.subject).toBe(`Votre visite de Nava Ridge\u00a0: mercredi 5 mars 2031 (#${leadId})`)
    expect(mail?.text).toContain('mercredi 5 mars 2031, 10:00, heure de Ko Samui (UTC+7)')
    expect(mail?.text).toContain('mercredi 5 mars 2031, 04:00, France (UTC+1)')
    expect(mail?.html).toContain('heure de Ko Samui')
    const { method, status, event } = eventIn(mail)
    expect([method, status, event.sequence]).toEqual(['REQUEST', 'CONFIRMED', 0])
    expect(event.startDate.toJSDate().toISOString()).toBe('2031-03-05T03:00:00.000Z')
    expect(event.duration.toSeconds()).toBe(90 * 60)
    expect(event.summary).toBe('Visite de Nava Ridge')
    expect(event.attendees).toHaveLength(1)
  })

  it.each([
    ['+7', 'Wednesday 5 March 2031, 03:00 UTC'],
    ['+1', 'Wednesday 5 March 2031, 03:00 UTC'],
    ['+81', 'Wednesday 5 March 2031, 12:00, Japan (UTC+9)'],
    ['+351', 'Wednesday 5 March 2031, 03:00, Portugal (UTC+0)'],
  ])('from the country code %s reads %s as well', async (countryCode, line) => {
    const leadId = await lead({ countryCode })
    await arrange(leadId)
    const [mail] = await mailsOf(leadId, 'viewing')
    expect(mail?.text).toContain('10:00 on Ko Samui (UTC+7)')
    expect(mail?.text?.replace('UTC)', 'UTC+0)')).toContain(line)
  })

  it.each(['Anna "Ann"', '"Ann', 'Ann ^ Lee', "^'", 'Lee, Ann; (x): y'])(
    'and is called %s is called so in the calendar too',
    async (firstName) => {
      const leadId = await lead({ firstName, lastName: 'Lee "Ling"' })
      await arrange(leadId)
      const [mail] = await mailsOf(leadId, 'viewing')
      const [attendee] = eventIn(mail).event.attendees
      expect(attendee?.getParameter('cn')).toBe(`${firstName} Lee "Ling"`)
      expect(String(attendee?.getFirstValue()).toLowerCase()).toBe(`mailto:${mail?.recipient}`)
    },
  )

  it('gets a change as the same event with a higher sequence, then its cancellation', async () => {
    const leadId = await lead()
    const first = await arrange(leadId)
    await sent(leadId)
    const moved = await change(first, { time: '15:30', place: 'Gate of the lower road' })
    await sent(leadId)
    await change(moved, { status: 'cancelled' })
    const mails = await mailsOf(leadId, 'viewing')
    const events = mails.map(eventIn)
    expect(events.map(({ method, status, event }) => [method, status, event.sequence])).toEqual([
      ['REQUEST', 'CONFIRMED', 0],
      ['REQUEST', 'CONFIRMED', 1],
      ['CANCEL', 'CANCELLED', 2],
    ])
    expect(new Set(events.map(({ event }) => event.uid)).size).toBe(1)
    expect(events[1]?.event.location).toBe('Gate of the lower road')
    expect(mails.map(({ subject }) => subject?.split(':')[0])).toEqual([
      'Your viewing at Nava Ridge',
      'Changed',
      'Cancelled',
    ])
    expect((await historyOf(leadId)).map(({ kind }) => kind)).toEqual([
      'viewingCancelled',
      'viewingChanged',
      'viewingPlanned',
      'arrived',
    ])
  })

  it('hears nothing of an appointment that was cancelled before the invitation was sent', async () => {
    const leadId = await lead()
    await change(await arrange(leadId), { status: 'cancelled' })
    expect(await mailsOf(leadId, 'viewing')).toEqual([])
  })

  it('gets an invitation, not a change, when the first one was not sent yet', async () => {
    const leadId = await lead()
    await change(await arrange(leadId), { time: '11:00' })
    const mails = await mailsOf(leadId, 'viewing')
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your viewing at Nava Ridge: Wednesday 5 March 2031 (#${leadId})`,
    ])
    expect(mails[0]?.text).toContain('11:00 on Ko Samui')
  })

  it('gets no mail about another guide, nor when the viewing was held', async () => {
    const leadId = await lead()
    const arranged = await arrange(leadId)
    await sent(leadId)
    await change(await change(arranged, { guideId: maliId }), { status: 'done' })
    expect(await mailsOf(leadId, 'viewing')).toHaveLength(1)
  })

  it('finds the link of a video viewing in text and calendar', async () => {
    const leadId = await lead({ language: 'zh' })
    const place = 'https://meet.example/abc'
    await arrange(leadId, { channel: 'video', place })
    const [mail] = await mailsOf(leadId, 'viewing')
    expect(mail?.text).toContain(`视频看房：${place}`)
    expect(mail?.html).toContain(`href="${place}"`)
    expect(eventIn(mail).event.component.getFirstPropertyValue('url')).toBe(place)
  })
})

describe('the day before a viewing', () => {
  const before = new Date('2031-03-04T02:59:59Z')
  const due = new Date('2031-03-04T03:00:00Z')

  it('visitor, owner and guide are reminded once, even by two instances', async () => {
    await db.user.update({ where: { id: maliId }, data: { email: 'mali@example.com' } })
    const leadId = await lead({ language: 'ru' })
    await db.lead.update({ where: { id: leadId }, data: { ownerId: maliId } })
    await arrange(leadId, { guideId: maliId })
    await queueDueReminders(before)
    expect(await mailsOf(leadId, 'viewingReminder')).toEqual([])
    await Promise.all([queueDueReminders(due), queueDueReminders(due)])
    await queueDueReminders(new Date(due.getTime() + 60_000))
    const [reminder, ...more] = await mailsOf(leadId, 'viewingReminder')
    expect(reminder?.text).toContain('10:00 по\u00a0времени Самуи (UTC+7)')
    expect(more).toEqual([])
    const staffMails = await mailsOf(leadId, 'staffReminder')
    expect(staffMails.map(({ recipient }) => recipient)).toEqual(['mali@example.com'])
    expect(staffMails[0]?.text).toContain(`/admin?lead=${leadId}`)
  })

  it('no reminder is sent for a viewing that was moved or cancelled', async () => {
    const moved = await lead()
    const cancelled = await lead()
    await change(await arrange(moved), { day: '2031-03-20' })
    await change(await arrange(cancelled), { status: 'cancelled' })
    await queueDueReminders(due)
    for (const id of [moved, cancelled]) expect(await mailsOf(id, 'viewingReminder')).toEqual([])
    await queueDueReminders(new Date('2031-03-19T03:00:00Z'))
    expect(await mailsOf(moved, 'viewingReminder')).toHaveLength(1)
  })

  it('a reminder that waits in the outbox is withdrawn when the viewing is moved', async () => {
    const leadId = await lead()
    const viewing = await arrange(leadId)
    await sent(leadId)
    await queueDueReminders(due)
    await change(viewing, { time: '16:00' })
    expect(await mailsOf(leadId, 'viewingReminder')).toEqual([])
  })
})

describe('staff', () => {
  it('see the viewings of a week, by time, with conflicts of a guide', async () => {
    const one = await lead()
    const two = await lead()
    const first = await arrange(one, { guideId: maliId })
    const second = await arrange(two, { guideId: maliId, time: '11:00' })
    await arrange(two, { day: '2031-03-09', time: '23:30' })
    await arrange(two, { day: '2031-03-10', time: '00:00' })
    const list = await from<ViewingJson[]>(await mali.get('/api/viewings?from=2031-03-03&to=2031-03-09'))
    expect(list.map(({ day, time, conflicts }) => [day, time, conflicts])).toEqual([
      ['2031-03-05', '10:00', [second.id]],
      ['2031-03-05', '11:00', [first.id]],
      ['2031-03-09', '23:30', []],
    ])
  })

  it('learn of a double booking before an invitation leaves, and may book all the same', async () => {
    const guided = { day, time: '10:00', channel: 'on-site', guideId: maliId }
    const first = await arrange(await lead(), { ...guided, conflicts: [] })
    const two = await lead()
    const book = (more: object) =>
      mali.post('/api/viewings', { json: { ...guided, leadId: two, time: '10:30', ...more } })
    const refused = await book({ conflicts: [] })
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringMatching(
        /^mali has another viewing at this time: Viewer \d+ Whitlock, 5 Mar 2031, 10:00, 90 minutes. No invitation was sent$/,
      ),
    ])
    expect(await mailsOf(two)).toEqual([])
    expect((await book({ conflicts: [], time: '11:30' })).status).toBe(201)
    expect((await book({ conflicts: [first.id] })).status).toBe(201)
  })

  it('learn of it when they move a viewing or give it to a guide, too', async () => {
    const guided = { guideId: maliId, minutes: 60 }
    const first = await arrange(await lead(), guided)
    const second = await arrange(await lead(), { minutes: 60, time: '14:00' })
    const move = (json: object) =>
      mali.patch(`/api/viewings/${second.id}`, { json: { version: 1, conflicts: [], ...json } })
    expect((await move({ guideId: maliId, time: '10:30' })).status).toBe(409)
    expect((await move({})).status).toBe(400)
    expect((await move({ guideId: maliId, time: '10:30', conflicts: [first.id] })).status).toBe(200)
  })

  it('who book one guide for one hour at once: one invitation leaves, the other learns of it', async () => {
    const json = { day, time: '10:00', channel: 'on-site', guideId: maliId, conflicts: [] }
    const leadIds = [await lead(), await lead()]
    const answers = await Promise.all(
      leadIds.map((leadId) => mali.post('/api/viewings', { json: { ...json, leadId } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await db.mail.count({ where: { kind: 'viewing', leadId: { in: leadIds } } })).toBe(1)
  })

  it('who change the same viewing at once: one succeeds, the other learns of it', async () => {
    const viewing = await arrange(await lead())
    const times = ['13:00', '14:00']
    const answers = await Promise.all(
      times.map((time) => mali.patch(`/api/viewings/${viewing.id}`, { json: { version: 1, time } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(await refused?.text()).toBe('A colleague has changed this viewing in the meantime')
  })

  it.each([
    [{ day: '2020-01-01' }, 'A viewing begins in the future'],
    [{ time: '25:00' }, 'Times look like 09:30'],
    [{ minutes: 5 }, 'A viewing takes 15 to 480 minutes'],
    [{ channel: 'video', place: 'Zoom' }, 'The address of a video call begins with https://'],
    [{ guideId: 99_999 }, 'This guide does not exist'],
    [{ leadId: 99_999 }, 'This lead does not exist'],
  ])('who send %j learn why not', async (wrong, sentence) => {
    const leadId = await lead()
    const json = { leadId, day, time: '10:00', channel: 'on-site', ...wrong }
    const answer = await mali.post('/api/viewings', { json })
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
  })

  it('who arrange a viewing have been in contact with the lead', async () => {
    const leadId = await lead()
    await arrange(leadId)
    const row = await db.lead.findUniqueOrThrow({ where: { id: leadId } })
    expect(row.firstAnsweredAt).not.toBeNull()
  })
})
