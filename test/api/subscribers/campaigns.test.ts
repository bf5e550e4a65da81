import { createTransport } from 'nodemailer'
import { simpleParser, type ParsedMail } from 'mailparser'
import { db } from '@/lib/platform/db/client'
import { locales } from '@/lib/platform/language/locales'
import { mailer } from '@/lib/start/mail-kinds'
import { enqueueCampaignMails } from '@/lib/subscribers/campaigns/enqueue-store'
import { campaignQueue } from '@/lib/subscribers/campaigns/outbox-store'
import { compose } from '@/lib/platform/mail/compose'
import type { ClaimedMail } from '@/lib/platform/mail/outbox'
import { reasonMayHaveArrived } from '@/lib/platform/mail/rules'
import { bouncesToStop } from '@/lib/subscribers/rules'
import { newRef, refIn } from '@/lib/subscribers/link'
import { MailWorker, type WorkerOptions } from '@/lib/platform/mail/worker'
import type { CampaignJson, SendingJson } from '@/lib/subscribers/campaigns/schema'
import { leadOf, makeArticle, makeLead, makeUpdate } from '../../support/content'
import { staff, visitor, type Person } from '../../support/people'
import { photo } from '../../support/photos'

let mali: Person
let now = new Date()
beforeAll(async () => {
  mali = await staff()
})
beforeEach(async () => {
  now = new Date()
  await db.mail.deleteMany()
  await db.mailPace.deleteMany()
  await db.subscriber.deleteMany()
  await db.campaign.deleteMany()
})

let count = 0
async function subscribers(number: number, more: object = {}) {
  const rows = Array.from({ length: number }, (_, index) => {
    const email = `campaign-${(count += 1)}@example.com`
    const language = locales[index % locales.length] ?? 'en'
    const asked = { askedAt: now, askedSource: 'article', askedWording: 'Words', askedLanguage: language }
    return { ref: newRef(), email, emailKey: email, language, ...asked }
  })
  await db.subscriber.createMany({
    data: rows.map((row) => ({ ...row, articles: true, confirmedAt: now, ...more })),
  })
  return rows.map(({ email }) => email)
}

const send = (id: number, kind = 'newsletter-articles') => mali.post(`/api/${kind}/${id}/send`)
async function sent(id: number, kind?: string): Promise<CampaignJson> {
  const answer = await send(id, kind)
  expect(answer.status).toBe(202)
  return (await answer.json()) as CampaignJson
}
const change = (id: number, state: string) =>
  mali.patch(`/api/admin/campaigns/${id}/state`, { json: { state } })
const campaign = async (id: number): Promise<CampaignJson> => {
  const all = (await (await mali.get('/api/admin/campaigns')).json()) as CampaignJson[]
  return all.find((one) => one.id === id) as CampaignJson
}

/** A worker of its own, as another instance has; the clock runs on with each claim, so that the pace never waits. */
function worker(deliver: WorkerOptions['deliver']) {
  const later = () => (now = new Date(now.getTime() + 1000))
  return new MailWorker(mailer, { queue: campaignQueue, now: later, deliver })
}
async function run(deliver: WorkerOptions['deliver']) {
  const one = worker(deliver)
  do await one.sendDue()
  while (await enqueueCampaignMails(now))
}
/** Accepts everything, and tells who got it. */
function taking() {
  const got: string[] = []
  const deliver: WorkerOptions['deliver'] = async (mail, _, beforeEnd) => {
    await beforeEnd?.()
    got.push(mail.recipient)
  }
  return { got, deliver }
}
const refusal = () =>
  Object.assign(new Error('No such mailbox'), { responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE' })

describe('staff who send an article', () => {
  it('reach everyone who confirmed it once, and no one else', async () => {
    const readers = await subscribers(120)
    await subscribers(5, { articles: false, progress: true })
    await subscribers(5, { confirmedAt: null })
    await subscribers(5, { stoppedAt: now, stopReason: 'reader' })
    const { id } = await makeArticle(mali)
    const { id: campaignId, total } = await sent(id)
    expect(total).toBe(120)
    const { got, deliver } = taking()
    await run(deliver)
    expect(got.sort()).toEqual(readers.sort())
    expect(await campaign(campaignId)).toMatchObject({
      state: 'done',
      sent: 120,
      queued: 0,
      parked: 0,
      skipped: 0,
    })
  })

  it('can do so once: a second call is refused, at the same moment too', async () => {
    await subscribers(1)
    const { id } = await makeArticle(mali)
    const answers = await Promise.all([send(id), send(id), send(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    expect(await db.campaign.count()).toBe(1)
  })

  it('cannot send a draft, an unknown article, or without a session', async () => {
    const { id } = await makeArticle(mali, { published: false })
    expect((await send(id)).status).toBe(409)
    expect((await send(2_147_483_647)).status).toBe(404)
    expect((await visitor().post(`/api/newsletter-articles/${id}/send`)).status).toBe(401)
  })

  it('see before how many would get it, by language', async () => {
    await subscribers(7)
    const { id } = await makeArticle(mali)
    const before = (await (await mali.get(`/api/newsletter-articles/${id}/send`)).json()) as SendingJson
    expect(before).toMatchObject({
      readers: { en: 2, th: 2, zh: 1, ru: 1, fr: 1 },
      languages: ['en'],
      published: true,
      campaign: null,
    })
  })

  it('send themselves a test in a language, at once and without a campaign', async () => {
    const { id } = await makeArticle(mali)
    const json = { email: 'mali@example.com', language: 'fr' }
    expect((await mali.post(`/api/newsletter-articles/${id}/send/test`, { json })).status).toBe(202)
    const { got, deliver } = taking()
    await new MailWorker(mailer, { deliver }).sendDue()
    expect(got).toEqual(['mali@example.com'])
    expect(await (await mali.get('/api/admin/campaigns')).json()).toEqual([])
    expect((await send(id)).status).toBe(202)
  })

  it('see a preview in each language that runs nothing', async () => {
    const { id } = await makeArticle(mali, {
      translations: { th: { title: 'ฝน', subtitle: 'พ', content: '<p>ตก</p>' } },
    })
    for (const [language, word] of [
      ['en', 'Read the article'],
      ['th', 'อ่านบทความ'],
    ] as const) {
      const answer = await mali.get(`/api/newsletter-articles/${id}/send/preview`, { query: { language } })
      expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      const html = await answer.text()
      expect(html).toContain(word)
      expect(html).toContain(`lang="${language}"`)
    }
  })
})

describe('a campaign', () => {
  it('is sent once to each by two instances at the same time', async () => {
    const readers = await subscribers(120)
    const { id } = await makeArticle(mali)
    await sent(id)
    const { got, deliver } = taking()
    await Promise.all([run(deliver), run(deliver), run(deliver)])
    await run(deliver)
    expect(got.sort()).toEqual(readers.sort())
  })

  it('skips who stops in the meantime, and takes the language of the moment', async () => {
    const [first = '', second = ''] = await subscribers(2)
    const { id } = await makeArticle(mali)
    const { id: campaignId } = await sent(id)
    await enqueueCampaignMails(now)
    await db.subscriber.update({
      where: { email: first, emailKey: first },
      data: { stoppedAt: now, stopReason: 'reader' },
    })
    const { got, deliver } = taking()
    await run(deliver)
    expect(got).toEqual([second])
    expect(await campaign(campaignId)).toMatchObject({ state: 'done', sent: 1, skipped: 1 })
  })

  it('pauses, goes on where it was, and stops', async () => {
    await subscribers(60)
    const { id } = await makeArticle(mali)
    const { id: campaignId } = await sent(id)
    const { got, deliver } = taking()
    await run(async (mail, lost, beforeEnd) => {
      await deliver(mail, lost, beforeEnd)
      if (got.length === 20) await change(campaignId, 'paused')
    })
    expect(got).toHaveLength(20)
    expect((await change(campaignId, 'running')).status).toBe(200)
    await run(async (mail, lost, beforeEnd) => {
      await deliver(mail, lost, beforeEnd)
      if (got.length === 40) await change(campaignId, 'stopped')
    })
    expect(got).toHaveLength(40)
    expect(await campaign(campaignId)).toMatchObject({ state: 'stopped', sent: 40, queued: 0 })
    expect((await change(campaignId, 'running')).status).toBe(409)
    expect(new Set(got).size).toBe(40)
  })

  it('leaves at the pace of all instances together', async () => {
    await subscribers(10)
    const { id } = await makeArticle(mali)
    await sent(id)
    await enqueueCampaignMails(now)
    const { got, deliver } = taking()
    const still = () => now
    const instances = [1, 2].map(() => new MailWorker(mailer, { queue: campaignQueue, now: still, deliver }))
    for (let second = 0; second < 4; second += 1) {
      await Promise.all(instances.map((one) => one.sendDue()))
      expect(got).toHaveLength(second + 1)
      now = new Date(now.getTime() + 1000)
    }
  })

  it('goes on once a clock that ran a day ahead is right', async () => {
    const got = taking()
    for (const ahead of [86_400_000, 0]) {
      await subscribers(1)
      const { id } = await makeArticle(mali)
      await sent(id)
      await enqueueCampaignMails(now)
      const clock = new Date(now.getTime() + ahead)
      await new MailWorker(mailer, { queue: campaignQueue, now: () => clock, deliver: got.deliver }).sendDue()
    }
    expect(got.got).toHaveLength(2)
  })

  it('never holds up the mail of a lead', async () => {
    await subscribers(50)
    const { id } = await makeArticle(mali)
    await sent(id)
    await enqueueCampaignMails(now)
    const lead = leadOf('Overtaking', { language: 'en' })
    await makeLead(visitor(), { ...lead, infoPack: true })
    const { got, deliver } = taking()
    await new MailWorker(mailer, { deliver }).sendDue()
    expect(got).toEqual([lead.email])
  })

  it('does not repeat a mail that may have arrived: the process died, or the line', async () => {
    await subscribers(2)
    const { id } = await makeArticle(mali)
    const { id: campaignId } = await sent(id)
    await enqueueCampaignMails(now)
    const [first] = await db.mail.findMany({ orderBy: { id: 'asc' } })
    // As another process left it.
    await db.mail.update({
      where: { id: first?.id ?? 0 },
      data: { handedAt: now, leaseBy: 'gone/1', leasedTo: new Date(now.getTime() - 1) },
    })
    const tries: string[] = []
    await run(async (mail, _, beforeEnd) => {
      tries.push(mail.recipient)
      await beforeEnd?.()
      throw new Error('The line broke')
    })
    expect(tries).toHaveLength(1)
    expect(await campaign(campaignId)).toMatchObject({ state: 'done', sent: 0, parked: 2 })
    const reasons = await db.mail.findMany({ select: { reason: true } })
    expect(reasons).toEqual([{ reason: reasonMayHaveArrived }, { reason: reasonMayHaveArrived }])
  })

  it('repeats a mail that the server did not get to its end', async () => {
    await subscribers(1)
    const { id } = await makeArticle(mali)
    const { id: campaignId } = await sent(id)
    await run(async () => {
      throw new Error('The line broke')
    })
    expect(await campaign(campaignId)).toMatchObject({ state: 'running', queued: 1 })
    now = new Date(now.getTime() + 60_000)
    const { got, deliver } = taking()
    await run(deliver)
    expect(got).toHaveLength(1)
    expect(await campaign(campaignId)).toMatchObject({ state: 'done', sent: 1 })
  })

  it('goes on for a single mail that staff send again', async () => {
    await subscribers(1)
    const { id } = await makeArticle(mali)
    const { id: campaignId } = await sent(id)
    await run(async (_mail, _lost, beforeEnd) => {
      await beforeEnd?.()
      throw new Error('The line broke')
    })
    const { id: mailId } = await db.mail.findFirstOrThrow()
    expect((await mali.post(`/api/admin/outbox/${mailId}/retry`)).status).toBe(200)
    const { got, deliver } = taking()
    await run(deliver)
    expect(got).toHaveLength(1)
    expect(await campaign(campaignId)).toMatchObject({ state: 'done', sent: 1, parked: 0 })
  })
})

describe('an address that the mail server refuses', () => {
  const refused = async () => {
    const { id } = await makeArticle(mali)
    await sent(id)
    await run(() => Promise.reject(refusal()))
  }

  it('is stopped after three mails in a row', async () => {
    await subscribers(1)
    for (let mails = 1; mails <= bouncesToStop; mails += 1) {
      await refused()
      expect(await db.subscriber.findFirst()).toMatchObject({
        bounces: mails,
        stopReason: mails === bouncesToStop ? 'bounces' : null,
      })
    }
  })

  it('starts anew after one that arrived', async () => {
    await subscribers(1)
    for (let mails = 1; mails < bouncesToStop; mails += 1) await refused()
    const { id } = await makeArticle(mali)
    await sent(id)
    await run(taking().deliver)
    expect(await db.subscriber.findFirst()).toMatchObject({ bounces: 0, stoppedAt: null })
  })

  it('for a moment only still gets the mail, and is not counted', async () => {
    await subscribers(1)
    const { id } = await makeArticle(mali)
    const { id: campaignId } = await sent(id)
    await run(() => Promise.reject(Object.assign(refusal(), { responseCode: 450 })))
    now = new Date(now.getTime() + 60_000)
    await run(taking().deliver)
    expect(await campaign(campaignId)).toMatchObject({ sent: 1, parked: 0 })
    expect(await db.subscriber.findFirst()).toMatchObject({ bounces: 0 })
  })
})

describe('the mail', () => {
  async function letters(kind: 'newsletter-articles' | 'project-updates', id: number) {
    await sent(id, kind)
    const composed: { mail: ClaimedMail; letter: ParsedMail; raw: string }[] = []
    await run(async (mail, _, beforeEnd) => {
      await beforeEnd?.()
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail(await compose(mail, mailer))
      composed.push({ mail, letter: await simpleParser(message as Buffer), raw: message.toString() })
    })
    return composed
  }

  it('of an article is in the language of the reader, with headers to unsubscribe by one click', async () => {
    await subscribers(5)
    const translations = Object.fromEntries(
      ['th', 'zh', 'ru'].map((one) => [one, { title: `Rain ${one}`, subtitle: 'S', content: '<p>C</p>' }]),
    )
    const { id } = await makeArticle(mali, { translations })
    const all = await letters('newsletter-articles', id)
    expect(all.map(({ letter }) => letter.subject).sort()).toEqual(
      ['Rain', 'Rain', 'Rain ru', 'Rain th', 'Rain zh'].sort(),
    )
    for (const { mail, letter, raw } of all) {
      const { language = '', ref = '' } = mail.subscriber ?? {}
      const list = letter.headers.get('list') as { unsubscribe?: { url?: string } }
      const url = list.unsubscribe?.url ?? ''
      expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
      expect(url).toMatch(/^http:\/\/localhost:3000\/api\/subscription\/[0-9a-f]{96}\/stop$/)
      expect(refIn(url.split('/').at(-2) ?? '')).toBe(ref)
      const page = `/${language}/subscription/`
      for (const part of [letter.html || '', letter.text ?? '']) {
        expect(part).toContain(page)
        expect(part).not.toContain('{{')
      }
      expect(letter.html).toContain(`<html dir="ltr" lang="${language}"`)
      expect([letter.to].flat().map((to) => to?.text)).toEqual([mail.recipient])
      expect((await visitor().post(new URL(url).pathname)).status).toBe(200)
    }
    expect(await db.subscriber.count({ where: { stopReason: 'reader' } })).toBe(5)
  })

  it('of an update has its picture with size and description, by a complete address', async () => {
    await subscribers(1, { articles: false, progress: true })
    const update = await db.projectUpdate.findFirstOrThrow({
      where: { published: true, images: { some: { url: { startsWith: '/' } } } },
    })
    const [one] = await letters('project-updates', update.id)
    const picture = /<img[^>]*>/.exec(one?.letter.html || '')?.[0] ?? ''
    expect(picture).toMatch(/src="http:\/\/localhost:3000\/\S+"/)
    expect(picture).toMatch(/alt="[^"]+"/)
    expect(picture).toMatch(/width="560"/)
    expect(picture).toMatch(/height="\d+"/)
  })

  it('of an article carries its headings, lists, bold words, links and picture, in HTML and in text', async () => {
    await subscribers(1)
    const content = [
      '<h2>After the rain</h2><p>The <strong>north slope</strong> is <em>green</em>: see',
      ' <a href="/villa/3br">the villa</a> &amp; <a href="https://example.com/a?b=1&amp;c=2">more</a>.</p>',
      '<ul><li>Frogs</li><li>Ferns</li></ul><ol><li>First</li><li>Then</li></ol>',
      '<h3>At night</h3><blockquote><p>“Cool.”</p></blockquote>',
    ].join('')
    const { id } = await makeArticle(mali, { content, imageData: (await photo(20, 10)).toString('base64') })
    const [one] = await letters('newsletter-articles', id)
    const html = one?.letter.html || ''
    for (const part of [
      /<h2 [^>]*font-family:[^>]*>After the rain<\/h2>/,
      /The <strong>north slope<\/strong> is <em>green<\/em>/,
      /<a [^>]*href="http:\/\/localhost:3000\/villa\/3br"[^>]*>the villa<\/a>/,
      /href="https:\/\/example.com\/a\?b=1&amp;c=2"/,
      /<ul [^>]*><li [^>]*>Frogs<\/li><li [^>]*>Ferns<\/li><\/ul>/,
      /<h3 [^>]*>At night<\/h3><blockquote [^>]*><p [^>]*>“Cool.”<\/p><\/blockquote>/,
      /<img [^>]*src="http:\/\/localhost:3000\/api\/newsletter-images\//,
    ])
      expect(html).toMatch(part)
    const text = one?.letter.text ?? ''
    for (const part of [
      'After the rain\n--------------\n',
      'The *north slope* is _green_: see the villa (http://localhost:3000/villa/3br) & more (https://example.com/a?b=1&c=2).',
      ' * Frogs\n * Ferns\n',
      ' 1. First\n 2. Then\n',
      '> “Cool.”',
    ])
      expect(text).toContain(part)
    expect(text).toMatch(/\nPicture.*\nhttp:\/\/localhost:3000\/api\/newsletter-images\/\S+\n/)
  })

  it('of an update links its addresses and has its other photos too', async () => {
    await subscribers(1, { articles: false, progress: true })
    const bytes = await photo(20, 10)
    const photos = ['one.png', 'two.png'].map((name) => ({ name, bytes }))
    const { id } = await makeUpdate(
      mali,
      { content: 'On.\nSee https://example.com/roof.', published: 'true' },
      photos,
    )
    const [one] = await letters('project-updates', id)
    expect(one?.letter.html).toContain('href="https://example.com/roof"')
    expect(one?.letter.html || '').toMatch(/(<img [^>]*\/api\/images\/[\s\S]*){2}/)
    expect(one?.letter.text?.match(/^http:\/\/localhost:3000\/api\/images\/\S+$/gm)).toHaveLength(2)
  })

  it('of an update with an uploaded picture can be read by a mail program', async () => {
    await subscribers(1, { articles: false, progress: true })
    const { id } = await makeUpdate(mali, { title: 'Roof', content: 'On.\n\nDry.', published: 'true' })
    const [one] = await letters('project-updates', id)
    expect(one?.letter.text).toContain('On.\n\nDry.')
  })
})
