import { execFileSync, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { StaffGuidePageJson } from '../../lib/guide/schema'
import type { VillaStagesJson } from '../../lib/money/stages/schema'
import { setRate } from '../support/content'
import { expect, leadOf, needFront, test } from '../support/fixtures'
import { expectToast, openAdmin } from './staff'

needFront()

const villa = '/villa/4br'

/** Stores a rate as staff do. */
async function saveRate(page: Page, code: string, rate: string) {
  const form = page.getByRole('form', { name: `Rate of ${code}` })
  await form.getByLabel(code, { exact: true }).fill(rate)
  await form.getByRole('button', { name: `Save ${code}` }).click()
  await expectToast(page, `${code} saved`, 'Visitors see it at once.')
}

test('staff set a rate, a stage and a handover, and visitors read them with the next request', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await (
    await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  ).newPage()
  await openAdmin(page, '/admin?tab=villas')
  await saveRate(page, 'EUR', '0.95')
  await visitor.goto(villa)
  await visitor.getByRole('navigation', { name: 'Prices also in' }).getByRole('link', { name: 'EUR' }).click()
  await expect(visitor.getByText(/≈ €1,140,000, rate of /).first()).toBeVisible()
  await visitor.goto('/th/villa/4br')
  await expect(visitor.getByText(/≈ €1,140,000/).first()).toBeVisible()

  await visitor.goto('/site-plan?villa=4br&plot=4&currency=usd')
  const card = visitor.getByRole('article', { name: /^Plot 4/ })
  await expect(card).not.toContainText('≈')
  await visitor.getByRole('navigation', { name: 'Prices also in' }).getByRole('link', { name: 'EUR' }).click()
  await expect(visitor).toHaveURL('/site-plan?villa=4br&plot=4&currency=eur')
  await expect(card).toContainText('≈ €1,140,000')
  await expect(card.getByRole('link', { name: /^Sheet/ })).toHaveAttribute(
    'href',
    '/api/plots/4/sheet?language=en&currency=eur',
  )

  const stages = page.getByRole('form', { name: 'Payment stages: 4-Bedroom Premier Villa' })
  await stages.getByLabel('Percent of stage 1').fill('25')
  await expect(stages.getByText('They add up to 95: 5 missing.')).toBeVisible()
  await expect(stages.getByRole('button', { name: 'Save Stages' })).toBeDisabled()
  await stages.getByLabel('Percent of stage 2').fill('20')
  await stages.getByRole('button', { name: 'Save Stages' }).click()
  await expectToast(page, 'Payment stages saved', 'Visitors see them at once.')
  await visitor.goto(villa)
  await expect(visitor.locator('dd', { hasText: /^25%$/ })).toBeVisible()

  await page.goto('/admin?tab=villas&open=4')
  const dialog = page.getByRole('dialog', { name: 'Plot 4, 4-Bedroom Premier Villa' })
  const year = new Date().getFullYear() + 1
  await dialog.getByLabel('Handover').selectOption(`${year}-Q2`)
  await dialog.getByLabel('Stage of the build').selectOption('interiors')
  await dialog.getByRole('button', { name: 'Save Details' }).click()
  await expect(dialog.getByText('changed handover, stage of the build')).toBeVisible()
  await visitor.goto('/site-plan?plot=4')
  await expect(card).toContainText(`Q2 ${year}`)
  await expect(card).toContainText('Services and interiors')
})

test('a buyer opens the information pack with the stage and the guide page that staff have just changed @long', async ({
  page,
  staffApi,
}, info) => {
  test.skip(spawnSync('pdftotext', ['-v']).status !== 0, 'needs poppler-utils')
  const asked = await page.request.post('/api/leads', { data: { ...leadOf('Banker'), infoPack: true } })
  expect(asked.status()).toBe(201)
  await page.goto('/thank-you')
  const link = await page.locator('a[href^="/api/brochure"]').getAttribute('href')
  // As often as there are instances.
  const packs = async (name: string) => {
    const texts: string[] = []
    for (const turn of [1, 2]) {
      const file = info.outputPath(`${name}-${turn}.pdf`)
      await writeFile(file, await (await page.request.get(link ?? '')).body())
      texts.push(execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }))
    }
    return texts
  }
  for (const text of await packs('before')) expect(text).not.toMatch(/41%|A surveyor of your own/)

  const plans: VillaStagesJson[] = await (await staffApi.get('/api/admin/stages')).json()
  const stages = [
    { percent: 41, occasion: 'contract' },
    { percent: 59, occasion: 'handover' },
  ]
  const earlier = plans.find(({ villa }) => villa === '5br')
  const saved = await staffApi.patch('/api/admin/stages/5br', { data: { stages, version: earlier?.version } })
  expect(saved.status()).toBe(200)
  for (const text of await packs('stage')) expect(text).toMatch(/41%[^]*59%/)

  const pages: StaffGuidePageJson[] = await (await staffApi.get('/api/admin/guide')).json()
  const ownership = pages.find(({ slug }) => slug === 'ownership')
  const content = `${ownership?.content}<p>A surveyor of your own walks the land.</p>`
  const edited = await staffApi.patch('/api/guide/ownership', {
    data: { content, version: ownership?.version },
  })
  expect(edited.status(), await edited.text()).toBe(200)
  for (const text of await packs('guide')) expect(text).toContain('A surveyor of your own')

  // For the other tests.
  const { content: text } = ownership ?? {}
  for (const [path, before, now] of [
    ['/api/guide/ownership', { content: text }, edited],
    ['/api/admin/stages/5br', { stages: earlier?.stages }, saved],
  ] as const) {
    const { version } = await now.json()
    expect((await staffApi.patch(path, { data: { ...before, version } })).status()).toBe(200)
  }
})

test('no visitor is shown the currency of another, in any order @long', async ({ staffApi, request }) => {
  await setRate(staffApi, 'THB', 32)
  await setRate(staffApi, 'GBP', 0.8)
  const read = async (path: string, cookie = '') => {
    const answer = await request.get(path, {
      headers: { 'Accept-Language': 'en', ...(cookie && { Cookie: cookie }) },
    })
    const [shown = ''] = /≈\s[^<]+/.exec(await answer.text()) ?? []
    const name = shown === '' ? 'dollars' : shown
    const currencies = { baht: /฿|THB/, pounds: /£/ }
    const [currency = name] = Object.entries(currencies).flatMap(([key, sign]) =>
      sign.test(shown) ? [key] : [],
    )
    return [currency, answer.headers()['cache-control']?.includes('no-store') ?? false]
  }
  const all = [
    ...['/', '/villa/5br', '/villas/compare', '/site-plan', '/ru/villa/5br'],
    ...['/shortlist?plots=2,8', '/site-plan?villa=5br&available=1'],
  ]
  // Twice: once rendered, once from the cache.
  for (const path of [...all, ...all]) {
    const inDollars = [path, ['dollars', path.startsWith('/shortlist')]]
    expect([path, await read(path)]).toEqual(inDollars)
    expect([path, await read(path, 'currency=thb')]).toEqual([path, ['baht', true]])
    expect([path, await read(path, 'currency=gbp')]).toEqual([path, ['pounds', true]])
    expect([path, await read(path, 'currency=usd')]).toEqual(inDollars)
    expect([path, await read(path)]).toEqual(inDollars)
  }
  expect(await read('/villa/5br?currency=gbp')).toEqual(['pounds', true])
})
