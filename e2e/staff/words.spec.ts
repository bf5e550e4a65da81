import type { Page } from '@playwright/test'
import { makeArticle, makeUpdate } from '../support/content'
import { account, expect, leadOf, test } from '../support/fixtures'
import { expectToast, holdBack, itemOf, openAdmin } from './staff'

/** The exact texts that the workflow tests do not cover. */

const sentence = 'The database cannot be reached'

/** Makes these requests fail; all others still work. */
async function failing(page: Page, address: string | RegExp, method: string) {
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body: sentence })
      : route.fallback(),
  )
}

test.beforeEach(({ tolerate }) => tolerate(/status of 503/))

test('sign-in and sign-out show what they are doing and what went wrong', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password').fill(account.password)
  let release = await holdBack(page, /api\/auth\/login/, 'POST')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled()
  await release()
  await expect(page).toHaveURL(/\/admin/)
  await expect(page.getByRole('banner')).toContainText('Admin Dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lead Management')
  await failing(page, /api\/auth\/logout/, 'POST')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'Logout failed', `${sentence}`)
  await page.unroute(/api\/auth\/logout/)
  release = await holdBack(page, /api\/auth\/logout/, 'POST')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Logging out...' })).toBeDisabled()
  await release()
  await expect(page).toHaveURL(/\/auth/)
  await expectToast(page, 'Logged out', 'You have been successfully logged out')
})

test('a list that cannot be fetched says so and loads on retry', async ({ page }) => {
  await openAdmin(page)
  for (const [tab, address, message] of [
    ['Project Updates', '**/api/project-updates/admin?**', 'Failed to fetch project updates'],
    ['Newsletter Articles', '**/api/admin/newsletter-articles', `${sentence}`],
  ] as const) {
    await failing(page, address, 'GET')
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('alert').getByRole('heading', { name: message })).toBeVisible()
    await page.unroute(address)
    const release = await holdBack(page, address)
    await page.getByRole('button', { name: 'Try again' }).click()
    await release()
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeHidden()
  }
  await page.getByRole('tab', { name: 'Lead Management' }).click()
  await failing(page, '**/api/leads?**', 'GET')
  await page.getByLabel('Status', { exact: true }).selectOption('Lost')
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch leads' })
  await expect(failed).toContainText(`${sentence}`)
})

test('a tab shows Loading... until its first rows arrive', async ({ page }) => {
  await openAdmin(page)
  for (const [tab, address] of [
    ['Project Updates', '**/api/project-updates/admin?**'],
    ['Newsletter Articles', '**/api/admin/newsletter-articles'],
  ] as const) {
    const release = await holdBack(page, address)
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
    await release()
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeHidden()
  }
})

test('a lead without phone and villa shows dashes and can get any status', async ({ page, request }) => {
  const lead = leadOf('Dashes')
  await request.post('/api/leads', { data: lead })
  await openAdmin(page, `/admin?q=${lead.email}`)
  const row = page.getByRole('row', { name: new RegExp(lead.email) })
  await expect(row.getByRole('cell')).toHaveText([
    /Dashes Whitlock/,
    lead.email,
    '-',
    '-',
    'New',
    /^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M$/,
  ])
  await row.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^(Contact Information|Inquiry Details)$/)).toHaveCount(2)
  await expect(dialog.getByRole('term')).toHaveText([
    'Name',
    'Email',
    'Phone',
    'Language',
    'Villa Type',
    'Info Pack Requested',
    'Newsletter Signup',
    'Date',
  ])
  await expect(dialog.getByLabel('Status', { exact: true }).getByRole('option')).toHaveText([
    'New',
    'Contacted',
    'Interested',
    'Viewing Scheduled',
    'Offer Made',
    'Closed',
    'Lost',
  ])
  await failing(page, '**/api/leads/**', 'PATCH')
  await dialog.getByLabel('Status', { exact: true }).selectOption('Lost')
  await page.getByRole('button', { name: 'Bought elsewhere' }).click()
  await expectToast(page, 'Update failed', `${sentence}`)
  await expect(dialog.getByLabel('Status', { exact: true })).toHaveValue('new')
  await dialog.getByLabel('Notes', { exact: true }).fill('Not lost')
  await dialog.getByRole('button', { name: 'Save Notes' }).click()
  await expectToast(page, 'Update failed', `${sentence}`)
  await expect(dialog.getByLabel('Notes', { exact: true })).toHaveValue('Not lost')
})

test('the updates tab and its form use the specified texts', async ({ page, staffApi }) => {
  const { id, title } = await makeUpdate(staffApi, { title: `Words ${Date.now()}`, published: 'false' })
  await openAdmin(page, '/admin?tab=updates')
  const item = itemOf(page, title)
  await expect(item.getByRole('button')).toHaveText(['Edit', 'Publish', 'Delete'])
  const view = item.getByRole('link', { name: `View ${title}` })
  await expect(view).toHaveText('View')
  await expect(view).toHaveAttribute('href', `/project-progress/${id}`)
  await expect(view).toHaveAttribute('target', '_blank')
  await expect(item.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText(/Page 1 of [2-9]/)
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages).toContainText(/Page 2 of [2-9]/)
  await page.goto('/admin?tab=updates&updates=99')
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(page.getByRole('listitem').first()).toBeVisible()

  await page.goto('/admin?tab=updates')
  await page.getByRole('button', { name: 'Add New Project Update' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Update' }).click()
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveAccessibleDescription('Title is required')
  const content = dialog.getByLabel('Content', { exact: true })
  await expect(content).toHaveAccessibleDescription('Content is required')
  await expect(content).toHaveAttribute('rows', '6')
  const publish = dialog.getByRole('switch', { name: 'Publish immediately' })
  await expect(publish).not.toBeChecked()
  await expect(publish).toHaveAccessibleDescription('This update will be visible to all users')
  await expect(dialog.getByText('Publication date', { exact: true })).toBeVisible()
  const images = dialog.getByLabel('Add images')
  await expect(images).toHaveAccessibleDescription(
    'The first image is the main image. You can add more by selecting again.',
  )
  await images.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expectToast(page, 'Error', 'Please select an image file')
  await images.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') })
  await expectToast(page, 'Optimization failed', 'Could not optimize images. Please try again.')
  await dialog.getByLabel('Title', { exact: true }).fill('Not to be')
  await content.fill('Never')
  await failing(page, '**/api/project-updates/**', 'POST')
  await dialog.getByRole('button', { name: 'Create Update' }).click()
  await expectToast(page, 'Error', `Failed to create project update: ${sentence}`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await failing(page, '**/api/project-updates/**', 'PATCH')
  await failing(page, '**/api/project-updates/**', 'DELETE')
  await item.getByRole('button', { name: `Publish ${title}` }).click()
  await expectToast(page, 'Error', `Failed to update publication status: ${sentence}`)
  await item.getByRole('button', { name: `Edit ${title}` }).click()
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expectToast(page, 'Error', `Failed to update project update: ${sentence}`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await item.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Error', `Failed to delete project update: ${sentence}`)
})

test('an update that a colleague changed and that cannot be fetched says so', async ({
  page,
  staffApi,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const { id, title } = await makeUpdate(staffApi, { title: `Unread ${Date.now()}` })
  await openAdmin(page, '/admin?tab=updates')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await staffApi.patch(`/api/project-updates/${id}`, { data: { content: 'Theirs' } })
  await failing(page, `**/api/project-updates/${id}`, 'GET')
  await page.getByRole('dialog').getByRole('button', { name: 'Update', exact: true }).click()
  await expectToast(page, 'Error', 'Failed to fetch project update')
})

test('the articles tab and its form use the specified texts', async ({ page, staffApi }) => {
  const { title } = await makeArticle(staffApi, { title: `Words ${Date.now()}`, published: false })
  await openAdmin(page, '/admin?tab=articles')
  const table = page.getByRole('table', { name: 'Newsletter articles' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Title',
    'Subtitle',
    'Status',
    'Created',
    'Actions',
  ])
  await expect(table.getByRole('row', { name: new RegExp(title) })).toContainText('Draft')
  await page.getByRole('button', { name: 'Add New Article' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Article' }).click()
  for (const name of ['Title', 'Subtitle'])
    await expect(dialog.getByLabel(name, { exact: true })).toHaveAccessibleDescription(`${name} is required`)
  await expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveAccessibleDescription(
    /Content is required$/,
  )
  await dialog.getByLabel('Title', { exact: true }).fill('Not to be')
  await dialog.getByLabel('Subtitle', { exact: true }).fill('Never')
  await dialog.getByRole('textbox', { name: 'Content' }).fill('Nothing')
  for (const method of ['POST', 'PATCH', 'DELETE'])
    await failing(page, '**/api/newsletter-articles**/**', method)
  await failing(page, '**/api/newsletter-articles', 'POST')
  await dialog.getByRole('button', { name: 'Create Article' }).click()
  await expectToast(page, 'Error', `${sentence}`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await dialog.getByLabel('Subtitle', { exact: true }).fill('Not stored')
  await dialog.getByRole('button', { name: 'Update Article' }).click()
  await expectToast(page, 'Error', `${sentence}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  page.on('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expectToast(page, 'Error', `${sentence}`)
  await expect(table.getByRole('row', { name: new RegExp(title) })).toBeVisible()
})
