import type { Page } from '@playwright/test'
import { isLong } from '../../test/support/extent'
import { expect, hydrated, leadOf, leadsOf, needFront, test } from '../support/fixtures'

needFront()

// The scripts of a public page wait for the first sign of interest. These visitors tap before any of them has arrived.
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/**
 * Opens a page whose scripts arrive when the test says so; before a release, on a phone's processor: Chromium simulates it by
 * keeping ours busy.
 */
async function openWithoutScripts(page: Page, path: string) {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  if (isLong) {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await page.goto(path, { waitUntil: 'load' })
  return { arrive }
}

test('no script is loaded before the first sign of interest', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/', { waitUntil: 'load' })
  expect(scripts).toEqual([])
  await page.locator('[data-menu] > summary').tap()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('the menu opens at once, and its labels and the page behind it follow', async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, '/')
  await page.getByLabel('Open menu').tap()
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Villas' })
  await expect(link).toBeVisible()
  arrive()
  await expect(page.getByLabel('Close menu')).toBeVisible()
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
})

test('a link of the menu leads to its section, and the menu closes', async ({ page }) => {
  await openWithoutScripts(page, '/')
  await page.getByLabel('Open menu').tap()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Villas' }).tap()
  await expect(page).toHaveURL('/#villas')
  await expect(page.locator('[data-menu]')).not.toHaveAttribute('open')
  await expect(page.locator('#villas')).toBeInViewport()
})

test('a language is chosen once the scripts are there, and remembered', async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, '/villa/4br')
  await page.getByLabel('Open menu').tap()
  await page.locator('[data-menu] [data-language-select] > summary').tap()
  const thai = page.locator('[data-menu]').getByRole('link', { name: 'ไทย' })
  await thai.tap()
  await expect(thai).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/villa/4br')
  arrive()
  await expect(page).toHaveURL('/th/villa/4br')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('th')
})

test('a picture, a floor and a plot are shown at once, and stay when the scripts have arrived', async ({
  page,
}) => {
  const { arrive } = await openWithoutScripts(page, '/villa/4br')
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'Show picture 3 of 4' }) })
    .tap()
  const third = page.getByRole('link', { name: 'Open picture 3 of 4 full screen' })
  await expect(third).toBeVisible()
  await page.getByText('Upper floor', { exact: true }).first().tap()
  const upper = page.getByRole('img', { name: /Upper floor/ })
  await expect(upper).toBeVisible()
  await expect(page.getByRole('img', { name: /Ground floor/ })).toBeHidden()
  await third.tap()
  const whole = third.getByRole('img')
  await expect.poll(() => whole.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  arrive()
  await expect(page.getByRole('dialog').getByText('3 / 4')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Show picture 3 of 4' })).toBeChecked()
  await expect(upper).toBeVisible()
  expect((await whole.boundingBox())?.height).toBeLessThan(400)

  const plan = await openWithoutScripts(page, '/site-plan')
  await page.locator('.plan-site:visible a[data-plot="4"]').tap()
  await expect(page.locator('#plot-4 h2')).toBeInViewport()
  plan.arrive()
  await expect(page).toHaveURL('/site-plan?plot=4')
  await expect(page.getByRole('article', { name: /^Plot 4/ })).toBeVisible()
  await expect(page.locator('#plot article')).toHaveCount(1)
})

test('a picture tapped before the scripts are there opens its viewer when they are', async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, '/villa/4br')
  await page.getByRole('link', { name: 'Open picture 1 of 4 full screen' }).tap()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
})

test('without keeping it, a tap on the map’s button would be lost', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window)
    const addEventListener = (type: string, listener: EventListener, options?: boolean) => {
      if (type !== 'click' || options !== true) listen(type, listener, options)
    }
    Object.assign(window, { addEventListener })
  })
  const { arrive } = await openWithoutScripts(page, '/')
  const map = page.getByRole('button', { name: 'Show the map' })
  await map.tap()
  arrive()
  await hydrated(page)
  await expect(map).toBeVisible()
})

test('a link to another page is followed by the browser, without waiting', async ({ page }) => {
  await openWithoutScripts(page, '/villa/4br')
  await page.getByRole('link', { name: 'Back to all villas' }).tap()
  await expect(page).toHaveURL('/#villas')
})

test('what is typed into the form before its scripts are there stays and is sent', async ({
  page,
  staffApi,
}) => {
  const { arrive } = await openWithoutScripts(page, '/request')
  const lead = leadOf('Early')
  await page.getByLabel('First name').fill(lead.firstName)
  await page.getByLabel('Last name').fill(lead.lastName)
  arrive()
  await page.getByLabel('Email').fill(lead.email)
  await page.getByRole('button', { name: 'Request information' }).tap()
  await expect(page).toHaveURL('/thank-you')
  expect(await leadsOf(staffApi, lead.email)).toMatchObject([{ firstName: lead.firstName }])
})

test('an empty form sent before its scripts are there says at once what is missing', async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, '/request')
  await expect(page.getByText('First name is required')).toBeHidden()
  await page.getByRole('button', { name: 'Request information' }).tap()
  for (const sentence of ['First name is required', 'Last name is required', 'Valid email is required'])
    await expect(page.getByText(sentence)).toBeVisible()
  arrive()
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required')
  await expect(page).toHaveURL('/request')
})

test('a form sent before its scripts are there is sent by the browser', async ({ page, staffApi }) => {
  await openWithoutScripts(page, '/request')
  const lead = leadOf('Earlier')
  await page.getByLabel('First name').fill(lead.firstName)
  await page.getByLabel('Last name').fill(lead.lastName)
  await page.getByLabel('Email').fill(lead.email)
  await page.getByRole('button', { name: 'Request information' }).tap()
  await expect(page).toHaveURL('/thank-you')
  expect(await leadsOf(staffApi, lead.email)).toHaveLength(1)
})
