import { db } from '@/lib/platform/db/client'
import type { MailToLeadJson, ReplyTemplatesJson } from '@/lib/replies/schema'
import { locales } from '@/lib/platform/language/locales'
import { leadOf, makeLead } from '../../support/content'
import { mailsOf } from '../../support/mails'
import { staff, visitor, type Person } from '../../support/people'

// Making the brochure takes longer than all the rest of a letter.
jest.mock('@/lib/pages/brochure/brochure', () => ({
  ...jest.requireActual<object>('@/lib/pages/brochure/brochure'),
  brochureFile: async () => __filename,
}))

let mali: Person

beforeAll(async () => {
  mali = await staff()
})
afterEach(() => db.user.updateMany({ data: { email: null } }))

const from = <T>(answer: Response) => answer.json() as Promise<T>
let leads = 0
async function lead(more: object = {}): Promise<number> {
  leads += 1
  return makeLead(visitor(), { ...leadOf(`Asker ${leads}`), infoPack: false, ...more })
}
async function templates(leadId: number, query: Record<string, string> = {}) {
  const answer = await mali.get(`/api/leads/${leadId}/reply-templates`, { query })
  expect(answer.status).toBe(200)
  const { templates: all, own: _, ...rest } = await from<ReplyTemplatesJson>(answer)
  return { ...rest, ...Object.fromEntries(all.map((template) => [template.id, template])) } as Omit<
    ReplyTemplatesJson,
    'templates' | 'own'
  > &
    Record<string, { subject: string; body: string }>
}
const mails = async (leadId: number) => from<MailToLeadJson[]>(await mali.get(`/api/leads/${leadId}/mails`))
const reply = { subject: 'Plot 4', body: 'Dear Ann,\n\nIt is free.\n\nMali', language: 'en' }
const send = (leadId: number, json: object = reply, key = 'once') =>
  mali.post(`/api/leads/${leadId}/replies`, { json, headers: { 'idempotency-key': `${key}-${leadId}` } })
async function setPlot(number: number, change: object) {
  const { version } = await db.plot.findUniqueOrThrow({ where: { number } })
  const answer = await mali.patch(`/api/plots/${number}`, { json: { version, ...change } })
  expect(answer.status).toBe(200)
}

describe('the templates of an answer', () => {
  it('name the plot, its villa, state and price of this moment', async () => {
    const leadId = await lead({ plot: 4, villaType: '4br' })
    const free = await templates(leadId)
    expect(free.price?.subject).toBe('Plot 4 at Nava Ridge: price and availability')
    expect(free.price?.body).toContain('Plot 4, 4-Bedroom Premier Villa: available')
    expect(free.price?.body).toContain('Indicative price: $1,200,000')
    await setPlot(4, { status: 'reserved', ownPrice: 1_250_000 })
    const taken = await templates(leadId)
    expect(taken.price?.body).toContain('Plot 4, 4-Bedroom Premier Villa: reserved')
    expect(taken.price?.body).toContain('If another plot would suit you too')
    await setPlot(4, { status: 'available', ownPrice: null })
  })

  it('name the sheet of the plot in the reader’s language, and offer those of the plots that were kept', async () => {
    const leadId = await lead({ plot: 4, shortlist: '2,4br,4', language: 'th' })
    const { inserts, price } = await templates(leadId)
    expect(price?.body).toContain('/api/plots/4/sheet?language=th')
    const [first, second] = inserts
    expect([first?.name, second?.name]).toEqual(['Sheet of plot 4', 'Sheet of plot 2'])
    expect(second?.text).toContain('/api/plots/2/sheet?language=th')
  })

  it('offer the payment stages and the pages of the guide in the reader’s language', async () => {
    const { inserts } = await templates(await lead({ plot: 4, villaType: '4br', language: 'fr' }))
    const text = (name: string) => inserts.find((insert) => insert.name === name)?.text
    expect(text('Payment stages')).toMatch(
      /^Étapes de paiement\s: .+\nContrat\s: 30\s% \(.+\)\n(.+\s: \d+\s%\n){3}Livraison\s: 15\s% \(.+\)$/,
    )
    const page = await db.guidePage.findUniqueOrThrow({ where: { slug: 'ownership' } })
    expect(text(`Guide: ${page.title}`)).toMatch(/^.+: https?:\/\/.+\/fr\/guide\/ownership$/)
  })

  it('tell a hold for this lead from one for another', async () => {
    const holder = await lead({ plot: 4 })
    const other = await lead({ plot: 4 })
    const heldUntil = new Date(Date.now() + 3 * 86_400_000).toISOString()
    await setPlot(4, { status: 'held', leadId: holder, heldUntil })
    expect((await templates(holder)).price?.body).toContain('on hold for you until')
    expect((await templates(other)).price?.body).toContain('Plot 4, 4-Bedroom Premier Villa: on hold\n')
    await setPlot(4, { status: 'available' })
  })

  it.each(locales)('are whole in %s, for a plot, a villa and neither', async (language) => {
    for (const wish of [{ plot: 9 }, { villaType: '3br' }, { villaType: 'notSure' }]) {
      const leadId = await lead({ language, ...wish })
      const { language: own, replyTo: _, inserts: __, ...all } = await templates(leadId)
      expect([own, Object.keys(all)]).toEqual([
        language,
        ['thanks', 'price', 'viewing', 'followUp', 'afterViewing'],
      ])
      for (const { subject, body } of Object.values(all)) {
        expect(subject).not.toMatch(/[{}]|undefined|\b0\b/)
        expect(body).not.toMatch(/[{}]|undefined|\n{3}/)
        expect(body.split('\n\n').length).toBeGreaterThanOrEqual(4)
      }
    }
  })

  it.each([
    ['zh', { firstName: '伟', lastName: '王' }, '王伟，您好：'],
    ['th', { firstName: 'สมชาย', lastName: 'ใจดี' }, 'เรียน คุณสมชาย'],
    ['ru', { firstName: 'Анна', lastName: 'Петрова' }, 'Здравствуйте, Анна.'],
    ['fr', { firstName: 'Claire', lastName: 'Dupont' }, 'Bonjour Claire Dupont,'],
  ])('greet a reader of %s as their language does', async (language, name, greeting) => {
    const { thanks } = await templates(await lead({ language, ...name }))
    expect(thanks?.body.split('\n')[0]).toBe(greeting)
  })

  it('come in another language when staff ask for it', async () => {
    const { language, thanks } = await templates(await lead({ language: 'ru' }), { language: 'fr' })
    expect([language, thanks?.subject]).toEqual(['fr', 'Merci de votre intérêt pour Nava Ridge'])
  })
})

describe('an answer', () => {
  it('is sent as written, to the lead, and answers go to the one who wrote it', async () => {
    await db.user.updateMany({ data: { email: 'mali@example.com' } })
    const leadId = await lead()
    expect((await send(leadId)).status).toBe(201)
    const [mail] = await mailsOf(leadId, 'reply')
    expect(mail?.subject).toBe(`Plot 4 (#${leadId})`)
    expect(mail?.text).toContain('Dear Ann,\n\nIt is free.\n\nMali')
    expect(mail?.html).toContain('It is free.')
    expect(mail?.replyTo?.value).toEqual([{ name: 'Nava Ridge', address: 'mali@example.com' }])
    expect(mail?.headers.get('auto-submitted')).toBeUndefined()
    expect(await mails(leadId)).toMatchObject([{ kind: 'reply', state: 'queued', ...reply, author: 'mali' }])
  })

  it('goes to the address of the site when the account has none', async () => {
    const leadId = await lead()
    await send(leadId)
    const [mail] = await mailsOf(leadId, 'reply')
    expect(mail?.replyTo?.value[0]?.address).toBe('hello@nava-ridge.example')
  })

  it('is a contact, and stands in the history with its subject', async () => {
    const leadId = await lead()
    await send(leadId)
    const row = await db.lead.findUniqueOrThrow({ where: { id: leadId }, include: { events: true } })
    expect(row.firstAnsweredAt).not.toBeNull()
    expect(row.events).toMatchObject([{ kind: 'arrived' }, { kind: 'answered', to: 'Plot 4', actor: 'mali' }])
  })

  it('of a double click is sent once', async () => {
    const leadId = await lead()
    const answers = await Promise.all([send(leadId), send(leadId)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const ids = await Promise.all(answers.map(async (answer) => (await from<MailToLeadJson>(answer)).id))
    expect(new Set(ids).size).toBe(1)
    expect(await mails(leadId)).toHaveLength(1)
    for (const other of [{ body: 'Another text' }, { subject: 'Plot 5' }, { language: 'fr' }])
      expect((await send(leadId, { ...reply, ...other })).status).toBe(409)
  })

  it('can be sent again with its key after a day, and then once', async () => {
    const leadId = await lead()
    const { id } = await from<MailToLeadJson>(await send(leadId))
    const createdAt = new Date(Date.now() - 24 * 60 * 60 * 1000)
    await db.mail.update({ where: { id }, data: { createdAt: new Date(createdAt.getTime() + 60_000) } })
    expect(await from<MailToLeadJson>(await send(leadId))).toMatchObject({ id })
    await db.mail.update({ where: { id }, data: { createdAt } })
    const later = { ...reply, body: 'It is still free.' }
    const answers = await Promise.all([send(leadId, later), send(leadId, later)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await mails(leadId)).toMatchObject([{ body: 'It is still free.' }, { id, body: reply.body }])
    expect((await send(leadId)).status).toBe(409)
  })

  it.each([
    [{ subject: ' ' }, 'Subject is required'],
    [{ body: '' }, 'Message is required'],
    [{ language: 'de' }, 'language is one of en, th, zh, ru, fr'],
  ])('with %j is refused', async (wrong, sentence) => {
    const answer = await send(await lead(), { ...reply, ...wrong })
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
  })

  it('cannot smuggle a header into the mail', async () => {
    const leadId = await lead()
    await send(leadId, { ...reply, subject: 'Plot\r\nBcc: all@example.com' })
    const [mail] = await mailsOf(leadId, 'reply')
    expect(mail?.subject).toBe(`Plot Bcc: all@example.com (#${leadId})`)
    expect(mail?.bcc).toBeUndefined()
  })

  it('can be seen beforehand as it will look', async () => {
    const json = { ...reply, body: 'See https://example.com/a.\n\n<b>bold</b>' }
    const answer = await mali.post(`/api/leads/${await lead()}/replies/preview`, { json })
    const { html, text } = await from<{ html: string; text: string }>(answer)
    expect(html).toContain('href="https://example.com/a"')
    expect(html).toContain('&lt;b&gt;')
    expect(html).not.toContain('<style')
    expect(text).toContain('See https://example.com/a.')
  })
})

describe('the mails of a lead', () => {
  it('say which failed and why, and staff send those again', async () => {
    const leadId = await lead()
    const { id } = await from<MailToLeadJson>(await send(leadId))
    await db.mail.update({ where: { id }, data: { state: 'parked', reason: '550 Go away' } })
    expect(await mails(leadId)).toMatchObject([
      { id, state: 'failed', reason: '550 Go away', nextTryAt: null },
    ])
    await mali.post(`/api/admin/outbox/${id}/retry`)
    expect(await mails(leadId)).toMatchObject([{ id, state: 'queued' }])
    const leasedTo = new Date(Date.now() + 30_000)
    await db.mail.update({ where: { id }, data: { leasedTo } })
    expect(await mails(leadId)).toMatchObject([{ id, state: 'sending' }])
  })

  it('hold the pack again when staff resend it, once for a double click', async () => {
    const leadId = await lead()
    const again = () => mali.post(`/api/leads/${leadId}/pack`, { headers: { 'idempotency-key': 'again' } })
    expect((await again()).status).toBe(201)
    expect((await again()).status).toBe(201)
    expect(await mails(leadId)).toMatchObject([{ kind: 'infoPack', state: 'queued' }])
  })

  it('of an unknown lead do not exist', async () => {
    for (const path of ['mails', 'reply-templates'])
      expect((await mali.get(`/api/leads/99999/${path}`)).status).toBe(404)
    expect((await send(99_999)).status).toBe(404)
  })
})

describe('a visitor who reads the letters of one request', () => {
  it('finds pack, answer, invitation and the pack again in one thread with its number', async () => {
    const leadId = await lead({ infoPack: true })
    await send(leadId)
    const viewing = { leadId, day: '2031-03-05', time: '10:00', minutes: 60, channel: 'on-site' }
    expect((await mali.post('/api/viewings', { json: viewing })).status).toBe(201)
    expect((await mali.post(`/api/leads/${leadId}/pack`)).status).toBe(201)
    const [first, ...others] = await mailsOf(leadId)
    expect(others.map(({ kind }) => kind)).toEqual(['reply', 'viewing', 'infoPack'])
    expect([first?.inReplyTo, first?.references]).toEqual([undefined, undefined])
    for (const mail of others)
      expect([mail.inReplyTo, mail.references]).toEqual([first?.messageId, first?.messageId])
    for (const { subject, from: sender, replyTo } of [...(first ? [first] : []), ...others]) {
      expect(subject).toMatch(new RegExp(` \\(#${leadId}\\)$`))
      expect(sender?.value[0]?.name).toBe(`Nava Ridge #${leadId}`)
      expect(replyTo?.value[0]?.address).toBe('hello@nava-ridge.example')
    }
  })

  it('gets the same Message-ID however often a letter is tried', async () => {
    const leadId = await lead()
    await send(leadId)
    const [before] = await mailsOf(leadId)
    await db.mail.updateMany({ where: { leadId }, data: { state: 'parked', tries: 3 } })
    await mali.post(`/api/admin/outbox/${before?.id}/retry`)
    const [again] = await mailsOf(leadId)
    expect([again?.messageId, again?.references]).toEqual([before?.messageId, undefined])
  })

  it('sees the number once in a subject that staff already ended with it', async () => {
    const leadId = await lead()
    await send(leadId, { ...reply, subject: `Re: Plot 4 (#${leadId})` })
    expect((await mailsOf(leadId))[0]?.subject).toBe(`Re: Plot 4 (#${leadId})`)
  })

  it('is found by the number that stands in the subject', async () => {
    const leadId = await lead()
    for (const q of [String(leadId), `#${leadId}`, `(#${leadId})`]) {
      const found = await from<{ id: number }[]>(await mali.get('/api/leads', { query: { q } }))
      expect(found.map(({ id }) => id)).toContain(leadId)
    }
    const exact = await mali.get('/api/leads', { query: { q: `#${leadId}`, status: 'lost' } })
    expect(await exact.json()).toEqual([])
  })
})
