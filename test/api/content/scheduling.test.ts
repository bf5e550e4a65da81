import { NextRequest } from 'next/server'
import { GET as sitemap } from '@/app/sitemap.xml/route'
import { readPlannedTimes, publishDue } from '@/lib/content/planned-store'
import { guideLinks, readGuideChapter } from '@/lib/guide/store'
import { mailQueues } from '@/lib/start/mail-kinds'
import { contentVersion, invalidate, planChanges } from '@/lib/platform/db/content-cache'
import { db } from '@/lib/platform/db/client'
import { reportTrouble } from '@/lib/platform/db/trouble'
import { mailSettings } from '@/lib/site'
import type { CampaignJson, SendingJson } from '@/lib/subscribers/campaigns/schema'
import { newRef } from '@/lib/subscribers/link'
import { makeArticle, makeUpdate } from '../../support/content'
import { mailsToRecipient } from '../../support/mails'
import { staff, visitor, type Person } from '../../support/people'

interface Json {
  id: number
  slug?: string
  title: string
  published: boolean
  publishAt?: string | null
  shownAt: string
  version: number
}

let mali: Person
const hannah = visitor()
const desk = 'desk@example.com'
const notified = mailSettings.staff
beforeAll(async () => {
  mali = await staff()
  planChanges(readPlannedTimes)
  Object.assign(mailSettings, { staff: [desk] })
})
afterAll(() => {
  Object.assign(mailSettings, { staff: notified })
  planChanges(() => Promise.resolve([]))
})
afterEach(() => jest.useRealTimers())

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
/** By seconds only, so that no cache ends by its age. */
const moveClock = (seconds: number) =>
  jest.useFakeTimers({
    now: Date.now() + seconds * 1000,
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval'],
  })

const from = async (answer: Response): Promise<Json> => (await answer.json()) as Json
let pages = 0
const guidePage = (fields: object) => ({
  slug: `planned-${(pages += 1)}`,
  title: 'Water',
  subtitle: 'Where it comes from',
  content: '<p>From the hill.</p>',
  ...fields,
})

const kinds = [
  {
    name: 'an update',
    table: 'projectUpdate',
    path: '/api/project-updates',
    page: '/project-progress',
    make: (fields: object) =>
      makeUpdate(mali, { published: 'false', ...(fields as Record<string, string>) }) as Promise<Json>,
    refused: (fields: object) => {
      const form = new FormData()
      for (const [key, value] of Object.entries({ title: 'Roof', content: 'On.', ...fields }))
        form.append(key, String(value))
      return mali.post('/api/project-updates/with-images', { multipart: form })
    },
    list: async () =>
      ((await (await hannah.get('/api/project-updates')).json()) as { updates: Json[] }).updates,
    staffList: async () =>
      ((await (await mali.get('/api/project-updates/admin')).json()) as { updates: Json[] }).updates,
  },
  {
    name: 'an article',
    table: 'article',
    path: '/api/newsletter-articles',
    page: '/newsletter',
    make: (fields: object) => makeArticle(mali, { published: false, ...fields }) as Promise<Json>,
    refused: (fields: object) =>
      mali.post('/api/newsletter-articles', {
        json: { title: 'Rain', subtitle: 'In May', content: '<p>x</p>', ...fields },
      }),
    list: async () => (await (await hannah.get('/api/newsletter-articles')).json()) as Json[],
    staffList: async () => (await (await mali.get('/api/admin/newsletter-articles')).json()) as Json[],
  },
  {
    name: 'a page of the guide',
    table: 'guidePage',
    path: '/api/guide',
    page: '/guide',
    make: async (fields: object) => from(await mali.post('/api/guide', { json: guidePage(fields) })),
    refused: (fields: object) => mali.post('/api/guide', { json: guidePage(fields) }),
    list: async () => (await (await hannah.get('/api/guide')).json()) as Json[],
    staffList: async () => (await (await mali.get('/api/admin/guide')).json()) as Json[],
  },
] as const

async function inSitemap(path: string): Promise<boolean> {
  const request = new NextRequest('http://localhost:3000/sitemap.xml')
  const answer = await sitemap(request, { params: Promise.resolve({}) })
  return (await answer.text()).includes(`${path}<`)
}

describe.each(kinds)('a member who plans $name', ({ table, path, page, make, refused, list, staffList }) => {
  const keyOf = ({ id, slug }: Json) => slug ?? id
  const ids = async () => (await list()).map(({ id }) => id)
  const seen = async (one: Json) => (await staffList()).find(({ id }) => id === one.id)
  const change = async (one: Json, fields: object) => {
    const version = (await seen(one))?.version
    return mali.patch(`${path}/${keyOf(one)}`, { json: { version, ...fields } })
  }
  /** Where a visitor would find it, read through the caches. */
  const found = async (one: Json) => [
    (await ids()).includes(one.id),
    (await hannah.get(`${path}/${keyOf(one)}`)).status === 200,
    await inSitemap(`${page}/${keyOf(one)}`),
  ]

  it('shows it to visitors from that moment on, without a write and through warm caches', async () => {
    const publishAt = inSeconds(5)
    const one = await make({ publishAt })
    expect(one).toMatchObject({ published: false, publishAt })
    expect(await found(one)).toEqual([false, false, false])
    const version = await contentVersion()
    moveClock(6)
    expect(await found(one)).toEqual([true, true, true])
    expect(await contentVersion()).not.toBe(version)
    const shown = await from(await hannah.get(`${path}/${keyOf(one)}`))
    expect(shown).toMatchObject({ published: true, shownAt: publishAt })
    expect(shown).not.toHaveProperty('publishAt')
    expect(await seen(one)).toMatchObject({ published: false, publishAt })
  })

  it('has it stored later, with the same version and date', async () => {
    const publishAt = inSeconds(-60)
    const one = await make({ publishAt })
    expect(await found(one)).toEqual([true, true, true])
    await Promise.all([publishDue(), publishDue()])
    const { updatedAt: _, ...stored } = (await seen(one)) as Json & { updatedAt: string }
    expect(stored).toMatchObject({ published: true, publishAt: null, version: 1, shownAt: publishAt })
    expect(await found(one)).toEqual([true, true, true])
  })

  it('leaves what is planned for later to its time when the others are stored', async () => {
    const one = await make({ publishAt: inSeconds(3600) })
    await publishDue()
    expect(await seen(one)).toMatchObject({ published: false, publishAt: one.publishAt })
    expect(await found(one)).toEqual([false, false, false])
  })

  it('cannot publish it at once too, nor plan what is published', async () => {
    const publishAt = inSeconds(3600)
    for (const wrong of [
      { published: true, publishAt },
      { publishAt: 'tomorrow' },
      { publishAt: '1999-01-01T00:00:00Z' },
    ])
      expect((await refused(wrong)).status).toBe(400)
    const one = await make({})
    expect((await change(one, { published: true, publishAt })).status).toBe(400)
    expect((await change(one, { published: true })).status).toBe(200)
    const answer = await change(one, { publishAt })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'What is published has no planned publication: send published: false with publishAt',
    ])
    expect((await change(one, { published: false, publishAt })).status).toBe(200)
    expect(await found(one)).toEqual([false, false, false])
  })

  it('ends the plan by publishing it, by unpublishing it, or by itself', async () => {
    const one = await make({ publishAt: inSeconds(-60) })
    expect(await from(await change(one, { published: false }))).toMatchObject({
      published: false,
      publishAt: null,
    })
    expect(await found(one)).toEqual([false, false, false])
    const publishAt = inSeconds(3600)
    expect(await from(await change(one, { publishAt }))).toMatchObject({ publishAt })
    expect(await from(await change(one, { title: 'Later' }))).toMatchObject({ publishAt })
    expect(await from(await change(one, { publishAt: null }))).toMatchObject({ publishAt: null })
    await change(one, { publishAt })
    expect(await from(await change(one, { published: true }))).toMatchObject({
      published: true,
      publishAt: null,
    })
    expect(await found(one)).toEqual([true, true, true])
  })

  it('plans it anew after it was visible: the new time is its date', async () => {
    const one = await make({ publishAt: inSeconds(-3600) })
    await publishDue()
    const publishAt = inSeconds(-60)
    await change(one, { published: false, ...(table === 'projectUpdate' && { publishedAt: null }) })
    await change(one, { publishAt })
    expect(await from(await hannah.get(`${path}/${keyOf(one)}`))).toMatchObject({ shownAt: publishAt })
  })

  it('is shown by another instance that learns of the plan from the database', async () => {
    const one = await make({})
    expect(await found(one)).toEqual([false, false, false])
    // As another instance stores it: the caches of this one are told by the version alone.
    const data = { publishAt: new Date(Date.now() + 5000) }
    const where = { id: one.id }
    if (table === 'projectUpdate') await db.projectUpdate.update({ where, data })
    else if (table === 'article') await db.article.update({ where, data })
    else await db.guidePage.update({ where, data })
    await invalidate()
    expect(await found(one)).toEqual([false, false, false])
    moveClock(6)
    expect(await found(one)).toEqual([true, true, true])
  })
})

it('an article that was planned long after it was written stands first when it appears', async () => {
  await db.article.deleteMany()
  const early = await makeArticle(mali, { title: 'Early', published: false, publishAt: inSeconds(3) })
  const late = await makeArticle(mali, { title: 'Late' })
  moveClock(4)
  const list = (await (await hannah.get('/api/newsletter-articles')).json()) as Json[]
  expect(list.slice(0, 2).map(({ id }) => id)).toEqual([early.id, late.id])
})

it('a page of the guide is linked, and stands in the pack, from its moment on', async () => {
  const { slug = '' } = await from(
    await mali.post('/api/guide', { json: guidePage({ publishAt: inSeconds(5) }) }),
  )
  const shown = async () => [
    (await guideLinks('en')).some((link) => link.slug === slug),
    (
      await readGuideChapter(
        [slug],
        { villas: { '3br': [], '4br': [], '5br': [] }, plots: {}, phases: {} },
        'en',
      )
    ).pages.length === 1,
  ]
  expect(await shown()).toEqual([false, false])
  moveClock(6)
  expect(await shown()).toEqual([true, true])
})

describe('a member who plans to send to the subscribers', () => {
  beforeEach(async () => {
    await db.mail.deleteMany()
    await db.campaign.deleteMany()
    await db.subscriber.deleteMany()
    await db.user.updateMany({ data: { email: null } })
    const asked = {
      askedAt: new Date(),
      askedSource: 'article',
      askedWording: 'Words',
      askedLanguage: 'en',
      language: 'en',
    }
    const email = 'reader@example.com'
    await db.subscriber.create({
      data: {
        ...asked,
        ref: newRef(),
        email,
        emailKey: email,
        articles: true,
        progress: true,
        confirmedAt: new Date(),
      },
    })
  })

  const send = (id: number, json?: object, kind = 'newsletter-articles') =>
    mali.post(`/api/${kind}/${id}/send`, json ? { json } : {})
  const sending = async (id: number): Promise<SendingJson> =>
    (await mali.get(`/api/newsletter-articles/${id}/send`)).json() as Promise<SendingJson>
  /** What the workers of two instances do when they wake. */
  const wake = async () => {
    const [, { prepare, refill } = {}] = mailQueues
    await Promise.all([prepare?.(new Date()), prepare?.(new Date())])
    await Promise.all([refill?.(new Date()), refill?.(new Date())])
  }

  it('has it sent once, with two instances awake and with the words of that moment', async () => {
    const { id } = await makeArticle(mali)
    const sendAt = inSeconds(5)
    const answer = await send(id, { sendAt })
    expect(answer.status).toBe(202)
    expect(await answer.json()).toMatchObject({ state: 'planned', sendAt, canSendAgain: false })
    expect((await send(id)).status).toBe(409)
    await mali.patch(`/api/newsletter-articles/${id}`, { json: { title: 'Corrected' } })
    await wake()
    expect(await db.mail.count()).toBe(0)
    expect(await mailQueues[1]?.nextDue()).toEqual(new Date(sendAt))
    moveClock(6)
    await wake()
    expect(await db.mail.count()).toBe(1)
    expect((await sending(id)).campaign).toMatchObject({ state: 'running', total: 1, title: 'Corrected' })
    expect(await db.campaignText.count({ where: { language: 'en', subject: 'Corrected' } })).toBe(1)
  })

  it('can plan what becomes visible at the same moment', async () => {
    const at = inSeconds(5)
    const { id } = await makeArticle(mali, { published: false, publishAt: at })
    expect((await send(id)).status).toBe(409)
    expect((await send(id, { sendAt: at })).status).toBe(202)
    moveClock(5)
    await wake()
    expect((await sending(id)).campaign).toMatchObject({ state: 'running' })
  })

  it('sends at once with a time in the past, and is told when the time is none', async () => {
    const { id } = await makeArticle(mali)
    for (const sendAt of ['tomorrow', 5, '2199-01-01T00:00:00Z'])
      expect((await send(id, { sendAt })).status).toBe(400)
    expect(await (await send(id, { sendAt: inSeconds(-5) })).json()).toMatchObject({
      state: 'running',
      sendAt: null,
    })
  })

  it.each([
    ['draft', 'The article was not published at that time.'],
    ['deleted', 'The article had been deleted.'],
  ])('gets a mail when it is %s then, and nothing is sent', async (what, reason) => {
    await db.user.updateMany({ data: { email: 'mali@example.com' } })
    const { id } = await makeArticle(mali)
    await send(id, { sendAt: inSeconds(5) })
    if (what === 'deleted') await mali.delete(`/api/newsletter-articles/${id}`)
    else await mali.patch(`/api/newsletter-articles/${id}`, { json: { published: false } })
    moveClock(6)
    await wake()
    await wake()
    const [campaign] = (await (await mali.get('/api/admin/campaigns')).json()) as CampaignJson[]
    expect(campaign).toMatchObject({ state: 'parked', reason, sent: 0, queued: 0, canSendAgain: true })
    const [notice, ...more] = await mailsToRecipient('mali@example.com', 'staffCampaign')
    expect(more).toEqual([])
    expect(notice?.subject).toBe('Not sent to the subscribers: Rain')
    expect(notice?.text).toContain('/admin?tab=articles')
    expect(await db.mail.count()).toBe(1)
  })

  it('leaves the mail to the desk when their account has no address, or is disabled', async () => {
    for (const data of [{}, { email: 'mali@example.com', disabledAt: new Date() }]) {
      const { id } = await makeArticle(mali)
      await send(id, { sendAt: inSeconds(5) })
      await mali.patch(`/api/newsletter-articles/${id}`, { json: { published: false } })
      await db.user.updateMany({ data })
      moveClock(6)
      await wake()
      jest.useRealTimers()
      await db.user.updateMany({ data: { disabledAt: null } })
    }
    expect(await mailsToRecipient(desk, 'staffCampaign')).toHaveLength(2)
    expect(await db.mail.count()).toBe(2)
  })

  it('can send it again after it was parked', async () => {
    const { id } = await makeArticle(mali)
    await send(id, { sendAt: inSeconds(5) })
    await mali.patch(`/api/newsletter-articles/${id}`, { json: { published: false } })
    moveClock(6)
    await wake()
    await mali.patch(`/api/newsletter-articles/${id}`, { json: { published: true } })
    const parked = (await sending(id)).campaign
    const stop = { json: { state: 'stopped' } }
    const answer = await mali.patch(`/api/admin/campaigns/${parked?.id}/state`, stop)
    expect(await answer.json()).toMatchObject({ state: 'stopped', canSendAgain: true })
    expect((await send(id)).status).toBe(202)
    expect((await sending(id)).campaign).toMatchObject({ state: 'running' })
  })

  it('can stop it before its time, but not pause it, and can plan it anew', async () => {
    const { id } = await makeArticle(mali)
    const planned = (await (await send(id, { sendAt: inSeconds(5) })).json()) as CampaignJson
    const change = (state: string) =>
      mali.patch(`/api/admin/campaigns/${planned.id}/state`, { json: { state } })
    expect((await change('paused')).status).toBe(409)
    expect((await change('running')).status).toBe(409)
    expect(await (await change('stopped')).json()).toMatchObject({ state: 'stopped', canSendAgain: true })
    moveClock(6)
    await wake()
    expect(await db.mail.count()).toBe(0)
    expect((await send(id, { sendAt: inSeconds(5) })).status).toBe(202)
  })
})

test('a hold of a plot that ends is a change of the content, on every instance', async () => {
  await db.plot.update({ where: { number: 8 }, data: { status: 'held', heldUntil: inSeconds(7200) } })
  await invalidate()
  // Later than the moments of the tests above.
  moveClock(7100)
  const held = await contentVersion()
  moveClock(90)
  expect(await contentVersion()).toBe(held)
  moveClock(20)
  expect(await contentVersion()).not.toBe(held)
  jest.useRealTimers()
  await db.plot.update({ where: { number: 8 }, data: { status: 'available', heldUntil: null } })
})

test('a planned moment that comes while the database is away takes nothing away that is cached', async () => {
  const moment = Date.now() + 100_000_000
  planChanges(() => Promise.resolve([moment]))
  await invalidate()
  const before = await contentVersion()
  planChanges(() => Promise.reject(Object.assign(new Error('Away'), { code: 'P1001' })))
  reportTrouble('away')
  moveClock(100_001)
  expect(await contentVersion()).toBe(before)
  reportTrouble(null)
  expect(await contentVersion()).not.toBe(before)
})
