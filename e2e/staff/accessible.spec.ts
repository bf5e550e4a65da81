import { makeArticle, makeUpdate } from '../support/content'
import { expect, leadOf, leadsOf, test } from '../support/fixtures'
import { photo } from '../../test/support/photos'
import { holdBack, openAdmin, withoutLive } from './staff'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(() => test.setTimeout(120_000))

test('the leads: table, filters, board, overview, a lead, its confirmations', async ({
  page,
  request,
  staffApi,
  expectAccessible,
  expectAlsoAccessible,
  tolerate,
}) => {
  tolerate(/status of (409|503)/)
  const lead = leadOf('Looked at', { message: 'A message', phone: '812345678' })
  await request.post('/api/leads', { data: { ...lead, website: 'filled in' } })
  const [stored] = await leadsOf(staffApi, lead.email)
  await withoutLive(page)
  await openAdmin(page)
  await expect(page.getByRole('table', { name: 'Leads' })).toBeVisible()
  await expectAccessible(page)
  const release = await holdBack(page, '**/api/leads?**')
  await page.getByRole('link', { name: 'Board' }).click()
  await expectAlsoAccessible(page)
  await release()
  await expect(page.getByRole('button', { name: /Looked at/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('table', { name: 'By status' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('link', { name: 'Outbox' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/admin?lead=${stored?.id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The request arrived')).toBeVisible()
  await expectAlsoAccessible(page)
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Mine')
  await staffApi.patch(`/api/leads/${stored?.id}/notes`, { data: { notes: 'Theirs' } })
  await dialog.getByRole('button', { name: 'Save Notes' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Delete Lead' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAlsoAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/admin?q=nobody-is-called-so')
  await expect(page.getByText('No leads found.')).toBeVisible()
  await expectAlsoAccessible(page)
  await page.route('**/api/leads?**', (route) => route.fulfill({ status: 503, body: 'Away' }))
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('Failed to fetch leads')).toBeVisible()
  await expectAccessible(page)
})

test('the updates: list, loading, the form with photos, calendar, languages, conflict @long', async ({
  page,
  staffApi,
  expectAccessible,
  expectAlsoAccessible,
  tolerate,
}) => {
  tolerate(/status of (409|503)/)
  const { id, title } = await makeUpdate(staffApi, { title: `Looked at ${Date.now()}` }, [
    { name: 'a.png', bytes: await photo(60, 40) },
    { name: 'b.png', bytes: await photo(60, 40, '#a33') },
  ])
  const thai = { title: 'หลังคา', content: 'เสร็จ' }
  await staffApi.patch(`/api/project-updates/${id}`, { data: { translations: { th: thai } } })
  await staffApi.patch(`/api/project-updates/${id}`, { data: { content: 'Newer than the Thai' } })
  await openAdmin(page)
  const release = await holdBack(page, '**/api/project-updates/admin?**')
  await page.getByRole('tab', { name: 'Project Updates' }).click()
  await expectAlsoAccessible(page)
  await release()
  await expect(page.getByText('Translation outdated: Thai.').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add New Project Update' }).click()
  const dialog = page.getByRole('dialog')
  const big = Array.from({ length: 6 }, () => photo(3000, 2000))
  await dialog
    .getByLabel('Add images')
    .setInputFiles(
      (await Promise.all(big)).map((buffer) => ({ name: 'b.png', mimeType: 'image/png', buffer })),
    )
  await expect(dialog.getByText('Optimizing images...')).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByText(/^6 image\(s\) selected/)).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Create Update' }).click()
  await expect(dialog.getByText('Title is required')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^\d+ [A-Z][a-z]+ 20\d\d$/ }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await dialog.getByRole('tab', { name: /ไทย/ }).click()
  await expect(dialog.getByText(/The English text has changed since/)).toBeVisible()
  await expectAccessible(page)
  await staffApi.patch(`/api/project-updates/${id}`, { data: { content: 'Newer still' } })
  await dialog.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAlsoAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.route('**/api/project-updates/admin?**', (route) => route.fulfill({ status: 503, body: 'Away' }))
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Failed to fetch project updates')).toBeVisible()
  await expectAlsoAccessible(page)
})

test('the articles: list, loading, the form as text and as HTML, its preview @long', async ({
  page,
  staffApi,
  expectAccessible,
  expectAlsoAccessible,
  tolerate,
}) => {
  tolerate(/status of 503/)
  const { title } = await makeArticle(staffApi, { title: `Looked at ${Date.now()}` })
  await openAdmin(page)
  const release = await holdBack(page, '**/api/admin/newsletter-articles')
  await page.getByRole('tab', { name: 'Newsletter Articles' }).click()
  await expectAlsoAccessible(page)
  await release()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('It falls.')
  await expectAlsoAccessible(page)
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expectAccessible(page)
  await dialog.getByLabel('HTML').check()
  await dialog.getByRole('textbox', { name: 'Content' }).fill('')
  await dialog.getByRole('button', { name: 'Update Article' }).click()
  await expect(dialog.getByText('Content is required')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin')
  await page.route('**/api/admin/newsletter-articles', (route) =>
    route.fulfill({ status: 503, body: 'Away' }),
  )
  await page.getByRole('tab', { name: 'Newsletter Articles' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAlsoAccessible(page)
})

test('the accounts, the password and the outbox', async ({ page, request, expectAccessible, tolerate }) => {
  tolerate(/status of 400/)
  await request.post('/api/leads', { data: leadOf('Mailed') })
  await openAdmin(page, '/admin/account')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.goto('/admin/outbox')
  await expect(page.getByRole('table', { name: 'Mails' })).toBeVisible()
  await expectAccessible(page)
})
