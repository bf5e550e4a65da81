import type { Page } from '@playwright/test'
import { setRate } from '../support/content'
import { expect, needFront, test } from '../support/fixtures'
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
  await saveRate(page, 'EUR', '0.9')
  await visitor.goto(villa)
  await visitor.getByRole('navigation', { name: 'Prices also in' }).getByRole('link', { name: 'EUR' }).click()
  await expect(visitor.getByText(/≈ €1,080,000, rate of /).first()).toBeVisible()
  await visitor.goto('/th/villa/4br')
  await expect(visitor.getByText(/≈ €1,080,000/).first()).toBeVisible()

  await visitor.goto('/site-plan?villa=4br&plot=4&currency=usd')
  const card = visitor.getByRole('article', { name: /^Plot 4/ })
  await expect(card).not.toContainText('≈')
  await visitor.getByRole('navigation', { name: 'Prices also in' }).getByRole('link', { name: 'EUR' }).click()
  await expect(visitor).toHaveURL('/site-plan?villa=4br&plot=4&currency=eur')
  await expect(card).toContainText('≈ €1,080,000')
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

test('no visitor is shown the currency of another, in any order', async ({ staffApi, request }) => {
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
