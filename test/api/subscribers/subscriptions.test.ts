import { db } from '@/lib/platform/db/client'
import { locales } from '@/lib/platform/language/locales'
import { newRef, subscriptionToken } from '@/lib/subscribers/link'
import type { SubscriberJson, SubscriberList } from '@/lib/subscribers/schema'
import { leadOf, makeLead } from '../../support/content'
import { site } from '../../support/call'
import { staff, visitor } from '../../support/people'

const day = 24 * 60 * 60 * 1000
let addresses = 0
const newEmail = () => `reader-${(addresses += 1)}@example.com`
const rowOf = (email: string) => db.subscriber.findUniqueOrThrow({ where: { emailKey: email.toLowerCase() } })
const mailsTo = (email: string) => db.mail.findMany({ where: { recipient: email, kind: 'optIn' } })
const tokenOf = async (email: string) => subscriptionToken((await rowOf(email)).ref)
const ask = (email: string, more: object = {}) =>
  visitor().post('/api/subscriptions', { json: { email, source: 'article', language: 'th', ...more } })
const press = (token: string, form: Record<string, string>) =>
  visitor().post(`/api/subscription/${token}`, { form })
async function confirmed(more: object = {}): Promise<string> {
  const email = newEmail()
  await ask(email, more)
  await press(await tokenOf(email), { action: 'confirm', articles: 'on', language: 'th' })
  return email
}
/** What an outsider sees of a response. */
async function seen(answer: Response) {
  return [answer.status, await answer.text(), Object.fromEntries(answer.headers)]
}

afterEach(() => jest.useRealTimers())

describe('a visitor who enters an address', () => {
  it('gets one message in the language of the page, and nothing before the button', async () => {
    const email = newEmail()
    expect((await ask(email)).status).toBe(202)
    expect(await mailsTo(email)).toEqual([expect.objectContaining({ language: 'th', state: 'queued' })])
    expect(await rowOf(email)).toMatchObject({ confirmedAt: null, articles: false, progress: false })
  })

  it('finds the same response, and no second message, when the address is known', async () => {
    const known = await confirmed()
    const unknown = newEmail()
    const both = [await ask(known), await ask(unknown)]
    const [first, second] = await Promise.all(both.map(seen))
    expect(first).toEqual(second)
    expect(await mailsTo(known)).toHaveLength(1)
  })

  it('may enter it twice at the same moment, and in another spelling, for one message', async () => {
    const email = newEmail()
    const spellings = [email, email.toUpperCase(), email, ` ${email}`]
    const answers = await Promise.all(spellings.map((one) => ask(one)))
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
    const { id } = await rowOf(email)
    expect(await db.mail.count({ where: { subscriberId: id } })).toBe(1)
  })

  it('gets another message a day later', async () => {
    const email = newEmail()
    await ask(email)
    await db.subscriber.update({
      where: { emailKey: email },
      data: { askedAt: new Date(Date.now() - day - 1000) },
    })
    await db.mail.updateMany({
      where: { recipient: email },
      data: { createdAt: new Date(Date.now() - day - 1000) },
    })
    await ask(email, { source: 'progress', language: 'fr' })
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await rowOf(email)).toMatchObject({ askedSource: 'progress', askedLanguage: 'fr' })
  })

  it.each(locales)('comes to a page in %s without JavaScript', async (language) => {
    const prefix = language === 'en' ? '' : `/${language}`
    const form = { email: newEmail(), source: 'progress', language }
    const answer = await visitor().post('/api/subscriptions', { form })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${prefix}/subscription?source=progress`,
    ])
    const wrong = await visitor().post('/api/subscriptions', { form: { ...form, email: 'nobody' } })
    expect(wrong.headers.get('location')).toBe(`${prefix}/subscription?problem=email&source=progress`)
  })

  it('that is a bot gets the same response and no message is sent', async () => {
    const email = newEmail()
    expect((await ask(email, { website: 'https://spam.example' })).status).toBe(202)
    expect(await mailsTo(email)).toEqual([])
  })

  it('thirty times in ten minutes is asked to wait', async () => {
    const busy = visitor()
    const statuses = []
    for (let index = 0; index < 31; index += 1)
      statuses.push(
        (await busy.post('/api/subscriptions', { json: { email: newEmail(), source: 'article' } })).status,
      )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })

  it('in the request form gets the message too, once for a repeated request', async () => {
    const lead = { ...leadOf('Newsletter'), newsletter: true, language: 'ru' }
    await makeLead(visitor(), lead)
    expect(await mailsTo(lead.email)).toEqual([expect.objectContaining({ language: 'ru' })])
    expect(await rowOf(lead.email)).toMatchObject({ askedSource: 'request' })
    await makeLead(visitor(), lead)
    expect(await mailsTo(lead.email)).toHaveLength(1)
  })

  it('without the box in the request form is not asked', async () => {
    const lead = leadOf('No newsletter')
    await makeLead(visitor(), { ...lead, newsletter: false })
    expect(await mailsTo(lead.email)).toEqual([])
  })
})

describe('a reader with a link', () => {
  it('confirms, and the words of the request are kept with language and time', async () => {
    const email = newEmail()
    await ask(email, { source: 'progress', language: 'fr' })
    const token = await tokenOf(email)
    const answer = await press(token, { action: 'confirm', progress: 'on', language: 'fr' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/fr/subscription/${token}?done=confirmed&topics=progress`,
    ])
    const { id, ...row } = await rowOf(email)
    expect(row).toMatchObject({ articles: false, progress: true, stoppedAt: null })
    expect(await db.consent.findMany({ where: { subscriberId: id } })).toEqual([
      expect.objectContaining({
        articles: false,
        progress: true,
        language: 'fr',
        source: 'progress',
        askedAt: row.askedAt,
        confirmedAt: row.confirmedAt,
        wording: expect.stringContaining('Prévenez-moi quand le chantier avance'),
      }),
    ])
  })

  it('may press the button twice: there is one consent', async () => {
    const email = await confirmed()
    await press(await tokenOf(email), { action: 'confirm', articles: 'on', language: 'th' })
    expect(await db.consent.count({ where: { subscriber: { email } } })).toBe(1)
  })

  it('changes topics and language, which is a new consent', async () => {
    const email = await confirmed()
    const answer = await press(await tokenOf(email), {
      action: 'save',
      articles: 'on',
      progress: 'on',
      language: 'zh',
    })
    expect(answer.headers.get('location')).toMatch(
      /^\/zh\/subscription\/.*\?done=saved&topics=articles\+progress$/,
    )
    expect(await rowOf(email)).toMatchObject({ articles: true, progress: true, language: 'zh' })
    expect(await db.consent.count({ where: { subscriber: { email }, source: 'page' } })).toBe(1)
  })

  it('stops everything, also by taking all ticks off, and may come back', async () => {
    for (const form of [
      { action: 'stop', language: 'en' },
      { action: 'save', language: 'en' },
    ]) {
      const email = await confirmed()
      const token = await tokenOf(email)
      expect((await press(token, form)).headers.get('location')).toBe(`/subscription/${token}?done=stopped`)
      expect(await rowOf(email)).toMatchObject({ articles: false, stopReason: 'reader' })
      await press(token, { action: 'save', progress: 'on', language: 'en' })
      expect(await rowOf(email)).toMatchObject({ progress: true, stoppedAt: null, stopReason: null })
    }
  })

  it('too old to confirm gets the response of a new one, and nothing happens', async () => {
    const old = newEmail()
    const fresh = newEmail()
    for (const email of [old, fresh]) await ask(email)
    await db.subscriber.update({
      where: { emailKey: old },
      data: { askedAt: new Date(Date.now() - 31 * day) },
    })
    const form = { action: 'confirm', articles: 'on', language: 'en' }
    const tokens = [await tokenOf(old), await tokenOf(fresh)] as const
    const [first, second] = await Promise.all(tokens.map((token) => press(token, form)))
    expect(first?.headers.get('location')?.replace(tokens[0], '')).toBe(
      second?.headers.get('location')?.replace(tokens[1], ''),
    )
    expect((await rowOf(old)).confirmedAt).toBeNull()
    expect((await rowOf(fresh)).confirmedAt).not.toBeNull()
  })

  it('that is forged, foreign or of a removed address gets the same response, and nothing happens', async () => {
    const email = await confirmed()
    const other = await confirmed()
    const token = await tokenOf(email)
    const foreign = await tokenOf(other)
    const forged = [
      token.slice(0, -1) + (token.endsWith('0') ? '1' : '0'),
      token.slice(0, 32) + foreign.slice(32),
      subscriptionToken(newRef()),
      'x',
    ]
    for (const one of forged) {
      const answer = await press(one, { action: 'stop', language: 'en' })
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/subscription/${one}?done=stopped`,
      ])
      const byCall = await visitor().post(`/api/subscription/${one}/stop`)
      expect([byCall.status, await byCall.json()]).toEqual([200, { done: 'stopped' }])
    }
    expect(await rowOf(email)).toMatchObject({ articles: true, stoppedAt: null })
  })

  it('carries a token that tells neither address nor number', async () => {
    const email = await confirmed()
    const { id, ref } = await rowOf(email)
    const token = subscriptionToken(ref)
    expect(token).toMatch(/^[0-9a-f]{96}$/)
    expect(ref).not.toContain(String(id).padStart(6, '0'))
  })
})

describe('a mail program that unsubscribes', () => {
  const oneClick = {
    body: 'List-Unsubscribe=One-Click',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    },
  }

  it('needs one POST from outside, without a cookie', async () => {
    const email = await confirmed()
    const answer = await visitor().post(`/api/subscription/${await tokenOf(email)}/stop`, oneClick)
    expect(answer.status).toBe(200)
    expect(await rowOf(email)).toMatchObject({ articles: false, stopReason: 'reader' })
  })

  it('changes nothing with GET, which leads to the page', async () => {
    const email = await confirmed()
    const token = await tokenOf(email)
    const answer = await visitor().get(`/api/subscription/${token}/stop`)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/subscription/${token}`])
    expect((await visitor().get(`/api/subscription/${token}`)).status).toBe(405)
    expect(await rowOf(email)).toMatchObject({ articles: true, stoppedAt: null })
  })

  it('is the only caller from outside: the other forms are refused', async () => {
    const outside = { origin: 'https://mail.example' }
    const json = { email: newEmail(), source: 'article' }
    expect((await visitor().post('/api/subscriptions', { json, headers: outside })).status).toBe(403)
    const inside = { origin: site }
    expect((await visitor().post('/api/subscriptions', { json, headers: inside })).status).toBe(202)
  })
})

describe('staff', () => {
  const list = async (query: Record<string, string>): Promise<SubscriberList> =>
    (await (await staff()).get('/api/admin/subscribers', { query })).json() as never

  it('find an address by language, topic and state, with the words of no link', async () => {
    const email = await confirmed()
    const found = await list({ q: email.toUpperCase(), language: 'th', topic: 'articles', state: 'active' })
    expect(found.subscribers).toEqual([
      expect.objectContaining({ email, state: 'active', articles: true, source: 'article' }),
    ])
    expect(JSON.stringify(found)).not.toContain((await rowOf(email)).ref)
    expect(found.counts.articles.th).toBeGreaterThan(0)
    for (const other of [{ language: 'fr' }, { topic: 'progress' }, { state: 'asked' }])
      expect((await list({ q: email, ...other })).subscribers).toEqual([])
  })

  it('find an address that has not confirmed by the topic it asked for', async () => {
    const email = newEmail()
    await ask(email)
    const found = await list({ q: email, topic: 'articles' })
    expect(found.subscribers).toMatchObject([{ email, state: 'asked', articles: true, progress: false }])
    expect((await list({ q: email, topic: 'progress' })).subscribers).toEqual([])
  })

  it('export the view, safe for spreadsheets', async () => {
    const email = `=cmd-${newEmail()}`
    await ask(email)
    const answer = await (await staff()).get('/api/admin/subscribers/export.csv', { query: { q: 'cmd-' } })
    expect(answer.headers.get('content-disposition')).toMatch(/subscribers-\d{4}-\d\d-\d\d\.csv/)
    const [header, row, end] = (await answer.text()).split('\r\n')
    expect(header).toMatch(/^\uFEFF?email,language/)
    expect(row?.startsWith(`'${email},th,`)).toBe(true)
    expect(end).toBe('')
  })

  it('remove an address with its consents and mails', async () => {
    const email = await confirmed()
    const { id } = await rowOf(email)
    const token = await tokenOf(email)
    const mali = await staff()
    expect((await mali.delete(`/api/admin/subscribers/${id}`)).status).toBe(200)
    expect(await db.consent.count({ where: { subscriberId: id } })).toBe(0)
    expect(await mailsTo(email)).toEqual([])
    expect((await mali.delete(`/api/admin/subscribers/${id}`)).status).toBe(404)
    expect((await press(token, { action: 'save', articles: 'on', language: 'en' })).status).toBe(303)
    expect(await db.subscriber.count({ where: { id } })).toBe(0)
  })

  it('only: the list is refused to everyone else', async () => {
    for (const path of [
      '/api/admin/subscribers',
      '/api/admin/subscribers/export.csv',
      '/api/admin/campaigns',
    ])
      expect((await visitor().get(path)).status).toBe(401)
  })
})

test('an address that was not confirmed is deleted after thirty days', async () => {
  const { deleteUnconfirmed } = await import('@/lib/subscribers/store')
  const old = newEmail()
  const kept = await confirmed()
  await ask(old)
  const askedAt = new Date(Date.now() - 31 * day)
  await db.subscriber.updateMany({ where: { email: { in: [old, kept] } }, data: { askedAt } })
  await deleteUnconfirmed()
  const left: Pick<SubscriberJson, 'email'>[] = await db.subscriber.findMany({
    where: { email: { in: [old, kept] } },
  })
  expect(left.map(({ email }) => email)).toEqual([kept])
})
