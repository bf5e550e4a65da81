import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/env'
import { mailer } from '@/lib/start/mail-kinds'
import type { ClaimedMail } from '@/lib/platform/mail/outbox'
import { MailWorker } from '@/lib/platform/mail/worker'
import { privacyLink } from '@/lib/privacy/link'
import { tidyPersonalData } from '@/lib/privacy/retention'
import { mailSettings } from '@/lib/site'
import type { ViewingJson } from '@/lib/viewings/schema'
import { leadOf, makeLead } from '../../support/content'
import { eventIn, mailsOf, mailsToRecipient } from '../../support/mails'
import { staff, visitor, type Person } from '../../support/people'
import { findEverywhere } from '../../support/whole-database'

const day = 86_400_000
const desk = 'desk@example.com'

let mali: Person
let maliId: number

beforeAll(async () => {
  mali = await staff()
  maliId = (await db.user.findFirstOrThrow()).id
  await db.user.update({ where: { id: maliId }, data: { email: 'mali@example.com' } })
  Object.assign(mailSettings, { staff: [desk] })
})
afterEach(async () => {
  await db.plot.updateMany({
    data: { status: 'available', heldUntil: null, leadId: null, keptLeadId: null },
  })
  await db.mail.deleteMany()
})

const tokenFor = (email: string) =>
  new URL(privacyLink(email, 'en', new Date()), 'http://x').searchParams.get('token') ?? ''
const read = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T

async function erase(email: string) {
  const answer = await visitor().post('/api/privacy/erasure', { json: { token: tokenFor(email) } })
  expect(await answer.json()).toEqual({ success: true })
}

async function setPlot(number: number, change: object) {
  const { version } = await db.plot.findUniqueOrThrow({ where: { number } })
  const answer = await mali.patch(`/api/plots/${number}`, { json: { version, ...change } })
  expect([answer.status, answer.ok || (await answer.text())]).toEqual([200, true])
}

const plotForStaff = async (number: number) =>
  (await read<{ number: number }[]>(mali.get('/api/admin/plots'))).find((plot) => plot.number === number)

describe.each(['reserved', 'sold'])('a visitor for whom a plot is %s', (status) => {
  async function buyer() {
    const lead = leadOf('Buyer', {
      lastName: `Kept${status}`,
      phone: '081 555 7788',
      message: 'Ring Kaspian',
      villaType: '4br',
      plot: '4',
      countryCode: '+33',
    })
    const id = await makeLead(visitor(), lead)
    await mali.patch(`/api/leads/${id}/notes`, { json: { notes: 'Kaspian pays in March' } })
    await mali.post(`/api/leads/${id}/entries`, { json: { body: 'Kaspian called' } })
    await setPlot(4, { status, leadId: id, note: `Invoice to ${lead.email}` })
    return { id, lead }
  }

  it('stays named for the plot, by law, and out of everything else', async () => {
    const { id, lead } = await buyer()
    await erase(lead.email)
    expect(await read(mali.get(`/api/leads/${id}`))).toMatchObject({
      id,
      keptByLaw: true,
      firstName: lead.firstName,
      lastName: lead.lastName,
      countryCode: '+33',
      villaType: '4br',
      plot: 4,
      email: null,
      phone: null,
      message: null,
      notes: null,
    })
    expect(await plotForStaff(4)).toMatchObject({ status, leadId: id })
    const [last] = await read<{ leadId: number }[]>(mali.get('/api/plots/4/events'))
    expect(last).toMatchObject({ to: status, leadId: id })
    expect(await findEverywhere([lead.email, '5557788', '555 7788', 'kaspian'])).toEqual([])
    for (const query of [{ q: lead.lastName }, { plot: '4' }, {}] as Record<string, string>[]) {
      const list = await read<{ id: number }[]>(mali.get('/api/leads', { query }))
      expect(list.map((one) => one.id)).not.toContain(id)
    }
    expect(await (await mali.get('/api/leads/export.csv')).text()).not.toContain(lead.lastName)
    for (const part of ['events', 'entries', 'mails'])
      expect((await mali.get(`/api/leads/${id}/${part}`)).status).toBe(404)
    const status404 = await mali.patch(`/api/leads/${id}/status`, { json: { status: 'new' } })
    expect(status404.status).toBe(404)
  })

  it('is told of it on the page', async () => {
    const { lead } = await buyer()
    const form = { token: tokenFor(lead.email), language: 'fr' }
    const answer = await visitor().post('/api/privacy/erasure', { form })
    expect(answer.headers.get('location')).toBe('/fr/privacy/deleted?kept=yes')
  })

  it('is told to staff by number and plot, not by name', async () => {
    const { id, lead } = await buyer()
    await mali.patch(`/api/leads/${id}`, { json: { ownerId: maliId } })
    await erase(lead.email)
    for (const recipient of [desk, 'mali@example.com']) {
      const [notice, ...more] = await mailsToRecipient(recipient, 'staffErasure')
      expect(more).toEqual([])
      expect(notice?.subject).toBe(`Lead ${id} was erased by its visitor (plot 4)`)
      expect(notice?.text).toContain(`Plot 4 stays ${status}.`)
      expect(notice?.text).toContain(`/admin?lead=${id}`)
      expect(`${notice?.text} ${String(notice?.html)}`).not.toContain(lead.lastName)
    }
  })

  it('keeps the plot when staff change it, until it is taken back; thirty days later nothing is left', async () => {
    const { id, lead } = await buyer()
    await erase(lead.email)
    await setPlot(4, { note: 'Keys are here' })
    await setPlot(4, { status: 'sold', leadId: id })
    expect(await plotForStaff(4)).toMatchObject({ status: 'sold', leadId: id })
    await tidyPersonalData(new Date(Date.now() + 400 * day))
    expect((await mali.get(`/api/leads/${id}`)).status).toBe(200)
    await setPlot(4, { status: 'available' })
    await tidyPersonalData(new Date(Date.now() + 29 * day))
    expect((await mali.get(`/api/leads/${id}`)).status).toBe(200)
    await tidyPersonalData(new Date(Date.now() + 31 * day))
    expect((await mali.get(`/api/leads/${id}`)).status).toBe(404)
    expect(await findEverywhere([lead.lastName])).toEqual([])
  })
})

it('staff cannot change a plot for an erased lead that has none', async () => {
  const lead = leadOf('Gone')
  const id = await makeLead(visitor(), lead)
  await erase(lead.email)
  const { version } = await db.plot.findUniqueOrThrow({ where: { number: 4 } })
  const answer = await mali.patch('/api/plots/4', { json: { version, status: 'sold', leadId: id } })
  expect([answer.status, await answer.text()]).toEqual([400, 'This lead does not exist'])
})

it('a hold ends with the erasure, is told, and the editor that still shows it learns of it', async () => {
  const lead = leadOf('Holder')
  const id = await makeLead(visitor(), lead)
  const heldUntil = new Date(Date.now() + 5 * day).toISOString()
  await setPlot(7, { status: 'held', leadId: id, heldUntil })
  const { version } = await db.plot.findUniqueOrThrow({ where: { number: 7 } })
  await erase(lead.email)
  expect(await plotForStaff(7)).toMatchObject({ status: 'available', leadId: null, heldUntil: null })
  const shown = await read<{ number: number; status: string }[]>(visitor().get('/api/plots'))
  expect(shown.find(({ number }) => number === 7)?.status).toBe('available')
  const [last] = await read<object[]>(mali.get('/api/plots/7/events'))
  expect(last).toMatchObject({ from: 'held', to: 'available', leadId: null, actor: null })
  const late = await mali.patch('/api/plots/7', { json: { version, note: 'Late' } })
  expect(late.status).toBe(409)
  expect((await mali.get(`/api/leads/${id}`)).status).toBe(404)
  const [notice] = await mailsToRecipient(desk, 'staffErasure')
  expect(notice?.text).toContain('The hold on plot 7 has ended.')
})

describe('a viewing to come', () => {
  async function invited(more: object = {}) {
    const lead = leadOf('Guest', { lastName: 'Nightingale', language: 'fr', ...more })
    const leadId = await makeLead(visitor(), { ...lead, infoPack: false })
    const json = { leadId, day: '2031-03-05', time: '10:00', channel: 'on-site', guideId: maliId }
    const viewing = await read<ViewingJson>(mali.post('/api/viewings', { json }))
    return { lead, leadId, viewing }
  }
  const sentTo = (leadId: number) => db.mail.updateMany({ where: { leadId }, data: { state: 'sent' } })

  it('is cancelled by a letter in the language of the visitor, which leaves with its sending', async () => {
    const { lead, leadId } = await invited()
    const { event: invitation } = eventIn((await mailsOf(leadId, 'viewing'))[0])
    await sentTo(leadId)
    await erase(lead.email)
    expect(await db.viewing.count()).toBe(0)
    const [letter] = await mailsToRecipient(lead.email)
    expect(await db.mail.findMany({ where: { recipient: lead.email } })).toMatchObject([{ leadId: null }])
    expect(letter?.text).toContain('mercredi 5 mars 2031, 10:00')
    const { method, event } = eventIn(letter)
    expect([method, event.uid, event.sequence, event.organizer]).toEqual([
      'CANCEL',
      invitation.uid,
      1,
      invitation.organizer,
    ])
    // A second erasure does not take the letter away, and finds nothing.
    await erase(lead.email)
    const sent: ClaimedMail[] = []
    await new MailWorker(mailer, { deliver: async (mail) => void sent.push(mail) }).sendDue()
    expect(sent.map(({ recipient }) => recipient)).toContain(lead.email)
    expect(await findEverywhere([lead.email, 'nightingale'])).toEqual([])
  })

  it('is told to owner and guide, once each', async () => {
    const { lead, leadId } = await invited({ plot: '2' })
    await sentTo(leadId)
    await mali.patch(`/api/leads/${leadId}`, { json: { ownerId: maliId } })
    await erase(lead.email)
    const notices = await mailsToRecipient('mali@example.com', 'staffErasure')
    expect(notices.map(({ subject }) => subject)).toEqual([
      `Lead ${leadId} was erased by its visitor (plot 2)`,
    ])
    expect(notices[0]?.text?.replaceAll('\u00a0', ' ')).toContain(
      'The viewing of 5 March 2031 at 10:00 on Ko Samui is cancelled.',
    )
    expect(notices[0]?.text).toContain('The visitor is told by mail.')
  })

  it('to which the invitation never left needs no letter', async () => {
    const { lead } = await invited()
    await erase(lead.email)
    expect(await findEverywhere([lead.email, 'nightingale'])).toEqual([])
    const [notice] = await mailsToRecipient(desk, 'staffErasure')
    expect(notice?.text).toContain('The visitor had not been invited yet.')
  })

  it('leaves its letter for three days at most, in the outbox and as a file', async () => {
    const { lead, leadId } = await invited()
    await sentTo(leadId)
    await erase(lead.email)
    const folder = join(env.DATA_DIR, 'outbox')
    mkdirSync(folder, { recursive: true })
    const file = join(folder, '999997-viewingErased-fr.eml')
    writeFileSync(file, 'Subject: x\r\n\r\nx')
    const after = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    await tidyPersonalData(after(70))
    expect(await db.mail.count({ where: { recipient: lead.email } })).toBe(1)
    expect(readdirSync(folder)).toContain('999997-viewingErased-fr.eml')
    await tidyPersonalData(after(72))
    expect(await findEverywhere([lead.email])).toEqual([])
    expect(readdirSync(folder)).not.toContain('999997-viewingErased-fr.eml')
  })

  it('that is over is deleted without a word to its visitor', async () => {
    const { lead, leadId, viewing } = await invited()
    await sentTo(leadId)
    await db.viewing.update({ where: { id: viewing.id }, data: { startsAt: new Date(Date.now() - day) } })
    await erase(lead.email)
    expect(await findEverywhere([lead.email])).toEqual([])
  })
})

it('a plot that is being reserved in the moment of the erasure names its buyer, or stays available', async () => {
  const lead = leadOf('Racing')
  const id = await makeLead(visitor(), lead)
  const { version } = await db.plot.findUniqueOrThrow({ where: { number: 2 } })
  const [reserved] = await Promise.all([
    mali.patch('/api/plots/2', { json: { version, status: 'reserved', leadId: id } }),
    erase(lead.email),
  ])
  const kept = (await mali.get(`/api/leads/${id}`)).status === 200
  const plot = await plotForStaff(2)
  if (reserved.status === 200) expect(plot).toMatchObject({ status: 'reserved', leadId: id })
  else expect(plot).toMatchObject({ status: 'available', leadId: null })
  expect(kept).toBe(reserved.status === 200)
})
