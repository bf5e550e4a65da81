import type { Locator, Page } from '@playwright/test'
import { rooms } from '../../components/staff/shell/rooms'
import { makeArticle } from '../support/content'
import { expect, leadOf, leadsOf, test } from '../support/fixtures'
import { openAdmin } from './staff'

test('a click that comes before the scripts opens the room or the view it was made for', async ({
  browser,
  baseURL,
  staffApi,
}) => {
  const storageState = await staffApi.storageState()
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false, storageState })
  const page = await context.newPage()
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('table', { name: 'The way to a sale' })).toBeVisible()
  await page.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL('/admin?show=overview&period=90d')
  await page.getByRole('tab', { name: 'Project Updates' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Updates')
  await expect(page).toHaveTitle(/^Project Updates – /)
  await page.getByRole('tab', { name: 'Administration' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox')
  await page.getByRole('list', { name: 'Administration' }).getByRole('link', { name: 'Health' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health')
  await context.close()
})

test('a browser tab has the name of its room before the content arrives', async ({ staffApi }) => {
  const late: string[] = []
  for (const address of [...rooms.map(({ href }) => href), '/admin?show=overview', '/admin?show=board']) {
    const html = await (await staffApi.get(address)).text()
    if (!html.split('</head>')[0]?.includes('<title>')) late.push(address)
  }
  expect(late).toEqual([])
})

test('on a phone every room is one or two taps away, and nothing is wider than the screen @long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAdmin(page)
  const header = await page.getByRole('banner').boundingBox()
  expect(header?.height).toBeLessThanOrEqual(57)
  for (const name of ['Lead Management', 'Project Updates', 'Newsletter Articles', 'Villas'])
    await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Accounts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts')
  await expect(page.getByRole('link', { name: 'Accounts' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Accounts: More' })).toBeVisible()
  for (const path of ['/admin?show=overview', '/admin?tab=villas', '/admin/outbox']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

test('on a small laptop eight leads are seen without scrolling, and five on a phone @long', async ({
  page,
  request,
}) => {
  for (let number = 1; number <= 8; number += 1)
    expect((await request.post('/api/leads', { data: leadOf('Seen') })).status()).toBe(201)
  await page.setViewportSize({ width: 1280, height: 720 })
  await openAdmin(page, '/admin?q=seen')
  const lead = (number: number) => page.locator('[data-lead-row]').nth(number - 1)
  await expect(lead(8)).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(lead(5)).toBeInViewport({ ratio: 1 })
})

test('a message covers neither the title nor a button, on a phone or at a desk @long', async ({
  page,
  request,
  staffApi,
}) => {
  const lead = leadOf('Covered')
  await request.post('/api/leads', { data: lead })
  const [stored] = await leadsOf(staffApi, lead.email)
  const toast = page.locator('[data-sonner-toast][data-front="true"][data-removed="false"]')
  await openAdmin(page, `/admin?lead=${stored?.id}`)
  const dialog = page.getByRole('dialog', { name: 'Covered Whitlock' })
  for (const [width, height, status] of [
    [1440, 900, 'Contacted'],
    [390, 844, 'Interested'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await dialog.getByLabel('Status', { exact: true }).selectOption(status)
    await expect(toast).toContainText('Status updated')
    await expectApart(toast, dialog.getByRole('heading', { name: 'Covered Whitlock' }))
    await expectApart(toast, dialog.getByRole('button', { name: 'Close' }))
    await expectApart(toast, page.getByRole('button', { name: 'Logout', includeHidden: true }))
  }
})

test('at 1440 by 900 the end of a long article stays in sight while it is written, and the preview shows it @long', async ({
  page,
  staffApi,
}) => {
  const content = Array.from({ length: 30 }, (_, index) => `<p>Paragraph ${index}</p>`).join('')
  const { title } = await makeArticle(staffApi, { title: `Long ${Date.now()}`, content, published: false })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAdmin(page, '/admin?tab=articles')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.press('Control+End')
  // The editor reads the caret's new place after the browser has moved it, and the preview follows the editor.
  await expect(dialog.getByRole('region', { name: 'Preview' }).getByText('Paragraph 29')).toBeInViewport()
  await page.keyboard.type('\nThe last line')
  await expectSeen(page, dialog.getByRole('textbox', { name: 'Content' }).getByText('The last line'))
  await expectSeen(page, dialog.getByRole('region', { name: 'Preview' }).getByText('The last line'))
})

/** The two do not overlap once nothing moves any more. */
async function expectApart(one: Locator, other: Locator) {
  await expect(async () => {
    const a = await one.boundingBox()
    const b = await other.boundingBox()
    if (!a || !b) throw new Error('One of them is not there')
    const beside = a.x + a.width <= b.x || b.x + b.width <= a.x
    expect(beside || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
  }).toPass()
}

/** It is in the viewport, and nothing lies over it. */
async function expectSeen(page: Page, text: Locator) {
  await expect(text).toBeInViewport({ ratio: 1 })
  await expect
    .poll(() =>
      text.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + 4, top + height / 2))
      }),
    )
    .toBe(true)
}
