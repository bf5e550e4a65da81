import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/env'
import { mailer } from '@/lib/start/mail-kinds'
import { staffMailKinds } from '@/lib/outbox/schema'
import { compose } from '@/lib/platform/mail/compose'
import type { ClaimedMail } from '@/lib/platform/mail/outbox'
import { isKnown } from '@/lib/privacy/personal-data'
import { privacyLetter } from '@/lib/privacy/letters/visitor'
import { privacyLink } from '@/lib/privacy/link'
import { newRef } from '@/lib/subscribers/link'
import { MailWorker } from '@/lib/platform/mail/worker'
import { leadOf, makeLead } from '../../support/content'
import { staff, visitor, type Person } from '../../support/people'
import { findEverywhere } from '../../support/whole-database'

const tokenFor = (email: string, at = new Date()) =>
  new URL(privacyLink(email, 'en', at), 'http://x').searchParams.get('token') ?? ''

/** Sends what is due, and tells which mails were handed to the mail server. */
async function sendDue(): Promise<ClaimedMail[]> {
  const sent: ClaimedMail[] = []
  const worker = new MailWorker(mailer, { deliver: async (mail) => void sent.push(mail) })
  await worker.sendDue()
  return sent
}

const linksTo = (email: string) =>
  db.mail.findMany({ where: { kind: 'privacyLink', recipient: email.toLowerCase() } })

let mali: Person
beforeAll(async () => {
  mali = await staff()
})

describe('asking what is held', () => {
  it('gets the same answer for a known and an unknown address, and the same is stored', async () => {
    const known = leadOf('Asker')
    await makeLead(visitor(), known)
    await sendDue()
    const answers = []
    for (const email of [known.email, 'nothing-held@example.com']) {
      const answer = await visitor().post('/api/privacy/link', { json: { email, language: 'fr' } })
      const [row] = await linksTo(email)
      expect(row).toMatchObject({ state: 'queued', language: 'fr', leadId: null })
      answers.push({ status: answer.status, body: await answer.text(), headers: [...answer.headers] })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 202, body: '{"success":true}' })
    expect((await sendDue()).map(({ recipient }) => recipient)).toEqual([known.email])
    // Of the address about which nothing was held, nothing is held now either.
    expect(await findEverywhere(['nothing-held'])).toEqual([])
  })

  it('does the same work for both: the request never reads what is held', async () => {
    const reads = [db.lead, db.mail].flatMap((table) => [
      jest.spyOn(table, 'findMany'),
      jest.spyOn(table, 'findFirst'),
    ])
    await visitor().post('/api/privacy/link', { json: { email: 'work@example.com' } })
    for (const read of reads) expect(read).not.toHaveBeenCalled()
    jest.restoreAllMocks()
  })

  it('works as a plain form, in the language of the page', async () => {
    const answer = await visitor().post('/api/privacy/link', {
      form: { email: 'Form@Example.com', language: 'th', website: '' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/th/privacy/link?sent'])
    expect(await linksTo('form@example.com')).toMatchObject([{ language: 'th' }])
  })

  it.each(['', 'nobody', 'a@b', 'two@example.com, three@example.com', 'x@example.com\nBcc: y@example.com'])(
    'is refused for %j, which is not one address',
    async (email) => {
      const json = await visitor().post('/api/privacy/link', { json: { email } })
      expect([json.status, await json.text()]).toEqual([400, 'Valid email is required'])
      const form = await visitor().post('/api/privacy/link', { form: { email, language: 'ru' } })
      expect(form.headers.get('location')).toBe('/ru/privacy/link?problem=email')
    },
  )

  it('is answered alike for a bot that fills in every field, and nothing is sent', async () => {
    const json = { email: 'bot-target@example.com', website: 'https://spam.example' }
    const answer = await visitor().post('/api/privacy/link', { json })
    expect([answer.status, await answer.text()]).toEqual([202, '{"success":true}'])
    expect(await linksTo(json.email)).toEqual([])
  })

  it('cannot be used to flood a mailbox: the fourth time within an hour nothing is sent', async () => {
    const email = 'flooded@example.com'
    for (let time = 0; time < 5; time += 1) {
      const answer = await visitor().post('/api/privacy/link', { json: { email: email.toUpperCase() } })
      expect(answer.status).toBe(202)
    }
    expect(await linksTo(email)).toHaveLength(3)
  })

  it('is limited by network address', async () => {
    const bot = visitor()
    const statuses = []
    for (let time = 0; time < 21; time += 1)
      statuses.push((await bot.post('/api/privacy/link', { json: { email: `n${time}@example.com` } })).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(202))
    expect(statuses[20]).toBe(429)
    const form = await bot.post('/api/privacy/link', { form: { email: 'n@example.com', language: 'en' } })
    expect([form.status, form.headers.get('location')]).toEqual([429, null])
  })

  it('sends a mail in the reader’s language, whose link opens the data for fifteen minutes', async () => {
    const lead = leadOf('Somchai')
    await makeLead(visitor(), lead)
    await visitor().post('/api/privacy/link', { json: { email: lead.email, language: 'th' } })
    const [row] = await linksTo(lead.email)
    const now = new Date()
    const { html, text } = await privacyLetter.compose({ ...row, language: 'th' } as ClaimedMail, now)
    const [link = ''] = /http\S+\/th\/privacy\/data\?token=[\w-]+/.exec(text) ?? []
    expect(html).toContain(`href="${link}"`)
    const token = new URL(link).searchParams.get('token') ?? ''
    const decoded = Buffer.from(token, 'base64url').toString('latin1')
    expect(decoded).not.toContain('example.com')
    const answer = await visitor().get('/api/privacy/data', { query: { token } })
    expect(((await answer.json()) as { leads: object[] }).leads).toHaveLength(1)
    jest.useFakeTimers({ now: now.getTime() + 15 * 60_000, doNotFake: ['nextTick', 'setImmediate'] })
    const late = await visitor().get('/api/privacy/data', { query: { token } })
    jest.useRealTimers()
    expect([late.status, await late.text()]).toEqual([404, 'This link has expired. Please ask for a new one'])
  })
})

describe('the link is in the language that the address last used with us', () => {
  const day = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * day)
  const requestIn = async (email: string, language: string, days: number) => {
    const id = await makeLead(visitor(), { ...leadOf('Linguist'), email, language })
    await db.lead.update({ where: { id }, data: { createdAt: ago(days) } })
  }
  const subscriptionIn = (email: string, language: string, days: number, more: object = {}) =>
    db.subscriber.create({
      data: {
        ref: newRef(),
        email,
        emailKey: email,
        language,
        askedAt: ago(days),
        askedSource: 'article',
        askedWording: 'x',
        askedLanguage: language,
        ...more,
      },
    })
  const agreed = (language: string, days: number) => ({
    articles: true,
    progress: false,
    wording: 'x',
    language,
    source: 'page',
    askedAt: ago(days),
    confirmedAt: ago(days),
  })

  it.each([
    ['a request', 'ru', (email: string) => requestIn(email, 'ru', 1)],
    [
      'the newest of two requests',
      'zh',
      async (email: string) => {
        await requestIn(email, 'zh', 1)
        await requestIn(email.toUpperCase(), 'ru', 9)
      },
    ],
    ['a subscription that is not confirmed yet', 'th', (email: string) => subscriptionIn(email, 'th', 1)],
    [
      'a subscription after a request',
      'th',
      async (email: string) => {
        await requestIn(email, 'ru', 9)
        await subscriptionIn(email, 'th', 1)
      },
    ],
    [
      'a request after a subscription',
      'ru',
      async (email: string) => {
        await subscriptionIn(email, 'th', 9, { confirmedAt: ago(8) })
        await requestIn(email, 'ru', 1)
      },
    ],
    [
      'what was chosen on the page of the subscription',
      'zh',
      async (email: string) => {
        await requestIn(email, 'ru', 5)
        const more = { askedLanguage: 'th', confirmedAt: ago(8), consents: { create: agreed('zh', 1) } }
        await subscriptionIn(email, 'zh', 9, more)
      },
    ],
    [
      'what was asked for again in another language',
      'th',
      (email: string) =>
        subscriptionIn(email, 'zh', 1, {
          askedLanguage: 'th',
          confirmedAt: ago(9),
          consents: { create: agreed('zh', 9) },
        }),
    ],
    [
      'no language: then that of who asks',
      'fr',
      (email: string) =>
        db.mail.create({
          data: { kind: 'reply', recipient: email, language: 'ru', state: 'sent', messageId: `<${email}>` },
        }),
    ],
  ])('%s', async (_, language, hold) => {
    const email = `linguist-${Math.random().toString(36).slice(2)}@example.com`
    await hold(email)
    await visitor().post('/api/privacy/link', { json: { email, language: 'fr' } })
    const mail = (await sendDue()).find(
      ({ kind, recipient }) => kind === 'privacyLink' && recipient === email,
    )
    expect(mail?.language).toBe(language)
    expect(await linksTo(email)).toMatchObject([{ state: 'sent', language }])
  })

  it('in the letter and in its link', async () => {
    const email = 'letter-in-russian@example.com'
    await requestIn(email, 'ru', 1)
    await visitor().post('/api/privacy/link', { json: { email, language: 'fr' } })
    const mail = (await sendDue()).find(
      ({ kind, recipient }) => kind === 'privacyLink' && recipient === email,
    )
    const { subject, text } = await compose({ ...mail } as ClaimedMail, mailer)
    expect(subject).toMatch(/[а-я]/)
    expect(text).toContain('/ru/privacy/data?token=')
  })
})

describe('the download', () => {
  it('names the topic of a subscription that is not confirmed yet', async () => {
    for (const [source, topics] of [
      ['progress', { articles: false, progress: true }],
      ['request', { articles: true, progress: false }],
      ['article', { articles: true, progress: false }],
    ] as const) {
      const email = `not-confirmed-${source}@example.com`
      const asked = { askedAt: new Date(), askedSource: source, askedWording: 'x', askedLanguage: 'en' }
      await db.subscriber.create({
        data: { ref: email.slice(0, 30), email, emailKey: email, language: 'en', ...asked },
      })
      const answer = await visitor().get('/api/privacy/data', { query: { token: tokenFor(email) } })
      expect(await answer.json()).toMatchObject({ subscriptions: [{ ...topics, confirmedAt: null }] })
    }
  })

  it('has everything held about the address, in whatever case it was typed, and no name of staff', async () => {
    const email = `Grace.${Date.now()}@Example.com`
    const id = await makeLead(visitor(), leadOf('Grace', { email, phone: '081 234 5678', message: 'Sea?' }))
    await mali.patch(`/api/leads/${id}/notes`, { json: { notes: 'Calls on Monday' } })
    await mali.patch(`/api/leads/${id}/status`, { json: { status: 'viewing' } })
    await db.leadEntry.create({ data: { leadId: id, author: 'mali', body: 'Likes teak', kind: 'call' } })
    const other = await makeLead(visitor(), leadOf('Other'))
    const answer = await visitor().get('/api/privacy/data', {
      query: { token: tokenFor(email.toLowerCase()) },
    })
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const text = await answer.text()
    expect(text).not.toContain('mali')
    const data = JSON.parse(text) as { leads: { id: number }[] }
    expect(Object.keys(data)).toEqual(['leads', 'mails', 'subscriptions', 'viewings'])
    expect(data.leads.map((lead) => lead.id)).not.toContain(other)
    expect(data).toMatchObject({
      leads: [
        {
          id,
          email,
          firstName: 'Grace',
          phone: '081 234 5678',
          message: 'Sea?',
          notes: 'Calls on Monday',
          status: 'viewing',
          entries: [{ kind: 'call', body: 'Likes teak' }],
          history: expect.arrayContaining([
            expect.objectContaining({ kind: 'status', from: 'new', to: 'viewing' }),
            expect.objectContaining({ kind: 'arrived', from: null, to: null }),
          ]),
        },
      ],
      mails: [{ kind: 'infoPack', recipient: email.toLowerCase() }],
      subscriptions: [],
      viewings: [],
    })
  })

  it('finds an address whose domain was written in another script', async () => {
    await makeLead(visitor(), leadOf('Idn', { email: 'hans@bücher.example' }))
    const answer = await visitor().get('/api/privacy/data', {
      query: { token: tokenFor('hans@xn--bcher-kva.example') },
    })
    expect(((await answer.json()) as { leads: object[] }).leads).toHaveLength(1)
  })
})

describe('a correction', () => {
  const correction = {
    firstName: 'Élodie',
    lastName: 'de Vries',
    countryCode: '+33',
    phone: '06 12 34 56 78',
  }

  it('changes name and telephone and what is derived from them, and staff see that the visitor did it', async () => {
    const lead = leadOf('Elodi', { phone: '081 000 0000' })
    const id = await makeLead(visitor(), lead)
    const json = { ...correction, leadId: id, token: tokenFor(lead.email) }
    const answer = await visitor().post('/api/privacy/correction', { json })
    expect(await answer.json()).toEqual({ success: true })
    const row = await db.lead.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ ...correction, email: lead.email, phoneE164: '+33612345678' })
    expect(row.nameKey).toBe('vries\nelodie\nde')
    for (const [q, count] of [
      ['elodie vries', 1],
      ['0612345678', 1],
      ['0810000000', 0],
    ] as const) {
      const found = (await (await mali.get('/api/leads', { query: { q } })).json()) as { id: number }[]
      expect([q, found.filter((one) => one.id === id).length]).toEqual([q, count])
    }
    const events = await db.leadEvent.findMany({ where: { leadId: id, kind: 'corrected' } })
    expect(events).toMatchObject([{ from: null, to: null, actor: null }])
    expect(await db.privacyEvent.count({ where: { kind: 'corrected' } })).toBeGreaterThan(0)
  })

  it('that changes nothing leaves no entry', async () => {
    const lead = leadOf('Same', { phone: '081 000 0001' })
    const leadId = await makeLead(visitor(), lead)
    const { firstName, lastName, countryCode, phone } = lead
    const json = { firstName, lastName, countryCode, phone, leadId, token: tokenFor(lead.email) }
    expect((await visitor().post('/api/privacy/correction', { json })).status).toBe(200)
    expect(await db.leadEvent.count({ where: { leadId, kind: 'corrected' } })).toBe(0)
  })

  it('follows the rules of the request form', async () => {
    const lead = leadOf('Ruled')
    const leadId = await makeLead(visitor(), lead)
    const token = tokenFor(lead.email)
    const json = { ...correction, firstName: ' \u200b', leadId, token }
    const answer = await visitor().post('/api/privacy/correction', { json })
    expect([answer.status, await answer.text()]).toEqual([400, 'First name is required'])
    const form = { ...correction, lastName: 'x'.repeat(101), leadId: String(leadId), token, language: 'zh' }
    const refused = await visitor().post('/api/privacy/correction', { form })
    const location = new URL(refused.headers.get('location') ?? '', 'http://x')
    expect(location.pathname + location.hash).toBe(`/zh/privacy/data#request-${leadId}`)
    expect(Object.fromEntries(location.searchParams)).toEqual({
      token,
      lead: String(leadId),
      problem: 'tooLong',
    })
    expect(await db.lead.findUnique({ where: { id: leadId } })).toMatchObject({ firstName: 'Ruled' })
  })

  it('of another person’s request is refused, and changes nothing', async () => {
    const leadId = await makeLead(visitor(), leadOf('Victim'))
    const json = { ...correction, leadId, token: tokenFor('mallory@example.com') }
    expect((await visitor().post('/api/privacy/correction', { json })).status).toBe(404)
    expect(await db.lead.findUnique({ where: { id: leadId } })).toMatchObject({ firstName: 'Victim' })
  })

  it('as a plain form returns to the page, at the request', async () => {
    const lead = leadOf('Plain')
    const id = await makeLead(visitor(), lead)
    const token = tokenFor(lead.email)
    const form = { ...correction, leadId: String(id), token, language: 'fr' }
    const answer = await visitor().post('/api/privacy/correction', { form })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(
      `/fr/privacy/data?token=${token}&lead=${id}&done=corrected#request-${id}`,
    )
  })
})

describe('deleting everything', () => {
  it('leaves nothing in any table, and nothing in the files, but the line that it happened', async () => {
    const lead = leadOf('Xanthippe', {
      lastName: 'Quillfeather',
      phone: '081 987 6543',
      message: 'Ring Xanthippe',
    })
    const ids = [
      await makeLead(visitor(), lead),
      await makeLead(visitor(), { ...lead, email: lead.email.toUpperCase(), message: 'Again' }),
    ]
    const [id = 0] = ids
    const kept = await makeLead(visitor(), leadOf('Kept'))
    await mali.patch(`/api/leads/${id}/notes`, { json: { notes: 'Mrs Quillfeather, 0819876543' } })
    await db.leadEntry.create({ data: { leadId: id, author: 'mali', body: `Wrote to ${lead.email}` } })
    const plot = await db.plot.findUniqueOrThrow({ where: { number: 4 } })
    const heldUntil = new Date(Date.now() + 86_400_000).toISOString()
    const note = `For Quillfeather (+66 81 987 6543), south side`
    const json = { version: plot.version, status: 'held', leadId: id, heldUntil, note }
    expect((await mali.patch('/api/plots/4', { json })).status).toBe(200)
    await visitor().post('/api/privacy/link', { json: { email: lead.email } })
    const folder = join(env.DATA_DIR, 'outbox')
    mkdirSync(folder, { recursive: true })
    const [first] = await db.mail.findMany({ where: { leadId: id } })
    writeFileSync(
      join(folder, `${String(first?.id).padStart(6, '0')}-infoPack-en.eml`),
      'Subject: x\r\n\r\nx',
    )
    writeFileSync(join(folder, `999999-infoPack-en.eml`), `To: ${lead.email}\r\n\r\nx`)
    writeFileSync(join(folder, `999998-infoPack-en.eml`), `To: kept@example.com\r\n\r\nx`)
    const before = await db.privacyEvent.count()
    const traces = [lead.email, 'xanthippe', 'quillfeather', '9876543', '987 6543']
    expect((await findEverywhere(traces)).length).toBeGreaterThan(5)

    const answer = await visitor().post('/api/privacy/erasure', { json: { token: tokenFor(lead.email) } })
    expect(await answer.json()).toEqual({ success: true })
    expect(await findEverywhere(traces)).toEqual([])
    expect(readdirSync(folder)).toEqual(['999998-infoPack-en.eml'])
    const events = await db.privacyEvent.findMany({ orderBy: { id: 'desc' }, take: 1 })
    expect(events).toMatchObject([{ kind: 'deletedOnRequest', leads: 2, actor: null }])
    expect(await db.privacyEvent.count()).toBe(before + 1)
    // The hold has ended with its lead.
    const now = await db.plot.findUniqueOrThrow({ where: { number: 4 }, include: { events: true } })
    expect(now).toMatchObject({
      status: 'available',
      heldUntil: null,
      leadId: null,
      note: 'For … (…), south side',
    })
    expect(now.version).toBe(plot.version + 3)
    expect(now.events.map(({ leadId }) => leadId)).toEqual(now.events.map(() => null))
    expect(await db.lead.findUnique({ where: { id: kept } })).not.toBeNull()
    // A second time nothing is found, and nothing is noted.
    await visitor().post('/api/privacy/erasure', { json: { token: tokenFor(lead.email) } })
    expect(await db.privacyEvent.count()).toBe(before + 1)
  })

  it('takes subscriptions, viewings and the texts of mails with it', async () => {
    const lead = leadOf('Whole', { lastName: 'Everthing' })
    const leadId = await makeLead(visitor(), lead)
    const email = lead.email.toUpperCase()
    const asked = { askedAt: new Date(), askedSource: 'request', askedWording: 'x', askedLanguage: 'en' }
    const subscriber = await db.subscriber.create({
      data: { ref: 'ref-whole', email, emailKey: lead.email, language: 'fr', articles: true, ...asked },
    })
    const confirmedAt = new Date()
    await db.consent.create({
      data: {
        subscriberId: subscriber.id,
        articles: true,
        progress: false,
        wording: 'Send me articles',
        language: 'fr',
        source: 'request',
        askedAt: confirmedAt,
        confirmedAt,
      },
    })
    await db.viewing.create({
      data: { leadId, startsAt: confirmedAt, minutes: 60, channel: 'video', place: 'Everthing', uid: 'u@x' },
    })
    await db.mail.create({
      data: {
        leadId,
        kind: 'reply',
        recipient: lead.email,
        language: 'fr',
        messageId: '<reply@x>',
        text: { create: { subject: 'Dear Mrs Everthing', body: 'Everthing is ready', author: 'mali' } },
      },
    })
    const query = { token: tokenFor(lead.email) }
    const data = await (await visitor().get('/api/privacy/data', { query })).json()
    expect(data).toMatchObject({
      subscriptions: [{ articles: true, consents: [{ wording: 'Send me articles' }] }],
      viewings: [{ channel: 'video', status: 'planned' }],
      mails: expect.arrayContaining([
        expect.objectContaining({
          kind: 'reply',
          text: expect.objectContaining({ body: 'Everthing is ready' }),
        }),
      ]),
    })
    await visitor().post('/api/privacy/erasure', { json: query })
    expect(await findEverywhere([lead.email, 'everthing', 'ref-whole', 'Send me articles'])).toEqual([])
  })

  it('as a plain form ends on a page that says so', async () => {
    const lead = leadOf('Formal')
    await makeLead(visitor(), lead)
    const form = { token: tokenFor(lead.email), language: 'ru' }
    const answer = await visitor().post('/api/privacy/erasure', { form })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru/privacy/deleted'])
    expect(await findEverywhere([lead.email])).toEqual([])
  })

  it('does not delete the notices about others, or about the account, when a member of staff asks', async () => {
    const leadId = await makeLead(visitor(), leadOf('Noticed'))
    const toStaff = staffMailKinds
    for (const kind of toStaff) {
      const about = kind === 'staffNotice' ? { leadId } : {}
      const mail = { ...about, kind, recipient: 'sales@example.com', language: 'en' }
      await db.mail.create({ data: { ...mail, messageId: `<${kind}@example.com>` } })
    }
    expect(await isKnown('sales@example.com')).toBe(false)
    await visitor().post('/api/privacy/erasure', { json: { token: tokenFor('sales@example.com') } })
    expect(await db.mail.count({ where: { recipient: 'sales@example.com' } })).toBe(toStaff.length)
  })
})

describe('a link that is forged, too old or for something else', () => {
  it('does nothing, and gets one and the same answer', async () => {
    const lead = leadOf('Guarded')
    const leadId = await makeLead(visitor(), lead)
    const good = tokenFor(lead.email)
    const tokens = [
      '',
      'x',
      `${good.slice(0, -8)}AAAAAAAA`,
      tokenFor(lead.email, new Date(Date.now() - 900_001)),
    ]
    for (const token of tokens) {
      const rest = { firstName: 'M', lastName: 'M', countryCode: '+66', leadId }
      const answers = [
        await visitor().get('/api/privacy/data', { query: { token } }),
        await visitor().post('/api/privacy/correction', { json: { ...rest, token } }),
        await visitor().post('/api/privacy/erasure', { json: { token } }),
      ]
      for (const answer of answers)
        expect([answer.status, await answer.text()]).toEqual([
          404,
          'This link has expired. Please ask for a new one',
        ])
      const form = await visitor().post('/api/privacy/erasure', { form: { token, language: 'fr' } })
      expect(form.headers.get('location')).toBe('/fr/privacy/data')
    }
    expect(await db.lead.findUnique({ where: { id: leadId } })).toMatchObject({ firstName: 'Guarded' })
  })

  it('only POST acts', async () => {
    const query = { token: tokenFor('x@example.com') }
    for (const path of ['/api/privacy/erasure', '/api/privacy/correction', '/api/privacy/link'])
      expect((await visitor().get(path, { query })).status).toBe(405)
  })
})

it('a link that was sent yesterday leaves the outbox, so that the address does not stay', async () => {
  const { tidyPersonalData } = await import('@/lib/privacy/retention')
  const mail = { kind: 'privacyLink', recipient: 'old-link@example.com', language: 'en' }
  await db.mail.create({ data: { ...mail, state: 'sent', messageId: '<old@x>' } })
  await tidyPersonalData(new Date())
  expect(await findEverywhere(['old-link@'])).toHaveLength(1)
  await tidyPersonalData(new Date(Date.now() + 86_400_001))
  expect(await findEverywhere(['old-link@'])).toEqual([])
})
