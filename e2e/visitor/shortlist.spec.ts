import type { Page } from '@playwright/test'
import { textsOf } from '../../test/support/messages'
import { expect, leadOf, leadsOf, test, type Lead } from '../support/fixtures'

const { Contact, Shortlist, Villa } = textsOf('en')

const columns = (page: Page) => page.getByRole('table', { name: Shortlist.link }).locator('thead th')

async function sendRequest(page: Page, lead: Lead) {
  const form = page.getByRole('form', { name: Contact.title })
  for (const name of ['firstName', 'lastName', 'email'] as const)
    await form.getByRole('textbox', { name: Contact[name], exact: true }).fill(lead[name])
  await expect(form.getByLabel(/^Send my shortlist with it/)).toBeChecked()
  await form.getByRole('button', { name: Contact.submit }).click()
  await expect(page).toHaveURL('/thank-you')
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a buyer compares two plots, and sends the list with the request, also after a refusal', async ({
    page,
    staffApi,
  }) => {
    await page.goto('/site-plan?plot=2')
    await page.getByRole('link', { name: `${Shortlist.keep} Plot 2` }).click()
    await expect(page).toHaveURL('/shortlist?plots=2')
    await page.getByRole('link', { name: /^Plot 8,/ }).click()
    await expect(page).toHaveURL('/shortlist?plots=2,8')
    await expect(columns(page)).toHaveText([/^Plot 2/, /^Plot 8/])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('button', { name: Contact.submit }).click()
    await expect(page).toHaveURL('/request')
    const lead = leadOf('Chooser')
    await sendRequest(page, lead)
    expect(await leadsOf(staffApi, lead.email)).toMatchObject([{ shortlist: [{ plot: 2 }, { plot: 8 }] }])
  })
})

test('a buyer keeps a plot and a villa, finds them side by side, shares the list and sends it', async ({
  page,
  context,
  staffApi,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/site-plan?plot=2')
  const card = page.getByRole('article', { name: /^Plot 2/ })
  await card.getByRole('button', { name: Shortlist.keep }).click()
  await page.goto('/villa/5br')
  await page.getByRole('button', { name: `${Shortlist.keep} ${Villa.types['5br'].title}` }).click()
  await page.getByRole('link', { name: `${Shortlist.open} (2)` }).click()
  await expect(page).toHaveURL('/shortlist?plots=2&villas=5br')
  await expect(columns(page)).toHaveText([/^Plot 2/, Villa.types['5br'].title])
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /^Shortlist/ })).toContainText('(2)')
  await expectAccessible(page)
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: Shortlist.share }).click()
  await expect(page.getByText(Shortlist.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.getByRole('link', { name: 'Remove 5-Bedroom Signature Villa' }).click()
  await expect(columns(page)).toHaveText([/^Plot 2/])
  await page.goto('/shortlist')
  await expect(page).toHaveURL('/shortlist?plots=2')
  const lead = leadOf('Keeper')
  await page.goto('/')
  await sendRequest(page, lead)
  expect(await leadsOf(staffApi, lead.email)).toMatchObject([{ shortlist: [{ plot: 2 }] }])
})

test('what an address names beyond plots and villas is left out, and no cache keeps the page', async ({
  page,
}) => {
  const answer = await page.goto('/shortlist?plots=8,99,8,x&villas=7br,4br')
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['cache-control']).toMatch(/^private.*\bno-store\b/)
  await expect(columns(page)).toHaveText([/^Plot 8/, Villa.types['4br'].title])
  await page.goto('/shortlist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(Shortlist.emptyTitle)
})
