import { createHash } from 'node:crypto'
import { request as newRequest, type APIRequestContext } from '@playwright/test'
import { locales, type Locale } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { isRelease } from '../../test/support/extent'
import { expect, leadOf, leadsOf, makeAccount, signIn, test } from '../support/fixtures'
import { translatorOf } from '../../test/support/messages'

type Status = 'available' | 'held' | 'reserved' | 'sold'

test('villas are held, free again by themselves, reserved and sold, down to the last one, and five languages show it with the next request @long', async ({
  ownServer,
  visitorsSee,
}) => {
  test.setTimeout(120_000)
  const server = await ownServer()
  await makeAccount(server)
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  const lead = leadOf('Rosa', { villaType: '4br', plot: '4' })
  await staff.post('/api/leads', { data: lead })
  const [stored] = await leadsOf(staff, lead.email)
  const pictures = new Set<string>()
  let asked = 0
  const expectEverywhere = async (status: Status) => {
    // Each state in two languages, which take turns; before a release in all.
    const read = isRelease
      ? locales
      : [0, 1].flatMap((next) => locales[(asked + next) % locales.length] ?? [])
    asked += read.length
    await visitorsSee(async () => {
      for (const locale of read) await expectPages(staff, locale, status)
    })
    pictures.add(await sharePicture(staff))
  }

  await expectEverywhere('available')
  await change(staff, { status: 'held', leadId: stored?.id, heldUntil: new Date(Date.now() + 86_400_000) })
  await expectEverywhere('held')
  const heldUntil = new Date(Date.now() + 8000)
  await change(staff, { heldUntil })
  await visitorsSee(() => expectPages(staff, 'en', 'held'))
  // Nothing runs and no request announces it: the moment itself ends it.
  await expect.poll(() => Date.now(), { timeout: 30_000 }).toBeGreaterThan(heldUntil.getTime())
  await expectEverywhere('available')
  await change(staff, { status: 'reserved', leadId: stored?.id })
  await expectEverywhere('reserved')
  await change(staff, { status: 'sold' })
  await expectEverywhere('sold')

  // "Available" again is the first picture; reserved and sold leave the same number of villas.
  expect(pictures.size).toBe(3)
  const late = leadOf('Late', { villaType: '4br', plot: '4' })
  expect((await staff.post('/api/leads', { data: late })).status()).toBe(201)
  expect(await leadsOf(staff, late.email)).toEqual([expect.objectContaining({ plot: 4, plotWasFree: false })])

  for (const number of [2, 7, 8, 9]) await change(staff, { status: 'sold' }, number)
  await visitorsSee(async () => {
    for (const locale of locales) await expectWaitingList(staff, locale)
  })
  await staff.dispose()
})

async function change(staff: APIRequestContext, fields: object, plot = 4) {
  const plots = (await (await staff.get('/api/admin/plots')).json()) as { number: number; version: number }[]
  const version = plots.find(({ number }) => number === plot)?.version
  const answer = await staff.patch(`/api/plots/${plot}`, { data: { version, ...fields } })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function expectPages(staff: APIRequestContext, locale: Locale, status: Status) {
  const t = translatorOf(locale)
  const state = {
    available: [t('Availability.ofType', { available: 1, total: 3, held: 0 }), 'InStock'],
    held: [t('Availability.held', { remaining: 1 }), 'LimitedAvailability'],
    reserved: [t('Availability.soldOut'), 'SoldOut'],
    sold: [t('Availability.soldOut'), 'SoldOut'],
  }[status]
  const [words = '', schema = ''] = state
  const remaining = status === 'available' || status === 'held' ? 5 : 4
  const data = `"availability":"https://schema.org/${schema}"`
  await expectPage(staff, locale, '/', [words, data, t('Hero.line', { total: 9, remaining })])
  await expectPage(staff, locale, '/villa/4br', [words, data])
  await expectPage(staff, locale, '/villas/compare', [words])
  await expectPage(staff, locale, '/site-plan?plot=4', [t(`Plan.statuses.${status}`)])
}

/** When nothing remains, the form is one for a waiting list, and no villa is offered. */
async function expectWaitingList(staff: APIRequestContext, locale: Locale) {
  const t = translatorOf(locale)
  const form = `aria-label="${t('Contact.waiting.title')}"`
  const words = [form, t('Contact.waiting.submit'), t('Availability.soldOut'), 'https://schema.org/SoldOut']
  const text = await expectPage(staff, locale, '/', words)
  expect([locale, text]).toEqual([locale, expect.not.stringContaining('https://schema.org/InStock')])
}

/** As a visitor gets it, without the session of staff: from the site, the first response after a change must show it. */
async function expectPage(staff: APIRequestContext, locale: Locale, path: string, words: string[]) {
  const { origin } = new URL((await staff.get('/api/health')).url())
  const headers = { 'accept-language': 'en', cookie: `language=${locale}` }
  const html = await (await fetch(origin + localPath(locale, path), { headers })).text()
  const text = html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&nbsp;', '\u00a0')
  // Words of the list that stays whole stand in elements of their own.
  const plain = text.replaceAll(/<\/?span[^>]*>/g, '')
  expect([path, locale, words.filter((word) => !plain.includes(word))]).toEqual([path, locale, []])
  return text
}

/** The contents of the picture that social networks show, as its address on the home page says. */
async function sharePicture(staff: APIRequestContext): Promise<string> {
  const home = await (await staff.get('/villa/4br')).text()
  const [, path = ''] = /og:image" content="https?:\/\/[^/]*([^"]*)"/.exec(home) ?? []
  const answer = await staff.get(path)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  return createHash('sha256')
    .update(await answer.body())
    .digest('hex')
}
