import type { Page } from '@playwright/test'
import { account, expect, leadOf, test } from '../support/fixtures'
import { setupToken } from '../../test/support/account'
import { expectToast, holdBack } from './staff'

async function logIn(page: Page, { username, password } = account) {
  await page.goto('/auth')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a member of staff with the setup link creates the first account of an empty site, and sees the first lead', async ({
  ownServer,
  browser,
  request,
  expectAccessible,
  expectAlsoAccessible,
}) => {
  const server = await ownServer({ content: false })
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  const page = await context.newPage()

  await page.goto('/auth?setup=a-token-that-was-guessed')
  await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible()
  await page.goto(`/auth?setup=${setupToken}`)
  await expect(page.getByRole('heading', { name: 'Create admin account' })).toBeVisible()
  await expectAlsoAccessible(page)
  const create = page.getByRole('button', { name: 'Create account' })
  await create.click()
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Username').fill('mali')
  await page.getByLabel('Password').fill('short')
  await create.click()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/at least 12 characters/)
  await page.getByLabel('Password').fill(account.password)
  await page.route('**/api/admin/setup', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body: 'The database is away' }),
  )
  await create.click()
  await expectToast(page, 'Registration failed', 'The database is away')
  await page.unroute('**/api/admin/setup')
  await create.click()

  await expect(page).toHaveURL(/\/admin/)
  await expectToast(page, 'Registration successful', 'Your admin account has been created')
  await expect(page.getByText('Welcome, mali')).toBeVisible()
  for (const [tab, ...sentences] of [
    ['Lead Management', 'No leads found.'],
    [
      'Project Updates',
      'No Project Updates',
      'Start by creating your first project update to show construction progress to potential buyers.',
    ],
    [
      'Newsletter Articles',
      'No Newsletter Articles',
      'Start by creating your first newsletter article to send to your subscribers.',
    ],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
    await expectAlsoAccessible(page)
  }
  await page.goto('/admin/outbox')
  await expect(page.getByText('No results found', { exact: true })).toBeVisible()

  const lead = { ...leadOf('First'), infoPack: false }
  expect((await request.post(`${server.url}/api/leads`, { data: lead })).status()).toBe(201)
  await page.goto('/admin')
  await expect(page.getByRole('row', { name: /First Whitlock/ })).toBeVisible()
  // The link is now invalid, signed in or not.
  const again = await context.request.get(`/auth?setup=${setupToken}`)
  expect(new URL(again.url()).pathname).toBe('/admin')
  await context.close()
})

test('a member of staff signs in, finds the lead that just arrived, and signs out @long', async ({
  page,
  request,
}) => {
  const lead = leadOf('Arrived', { villaType: '5br', message: 'A view of the pier, please' })
  await request.post('/api/leads', { data: lead })

  await page.goto('/admin')
  await expect(page).toHaveURL(/\/auth/)
  await logIn(page)
  await expect(page).toHaveURL(/\/admin/)
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page.getByText('Welcome to the admin dashboard')).toBeVisible()
  for (const tab of ['Lead Management', 'Project Updates', 'Newsletter Articles']) {
    await expect(page.getByRole('tab', { name: tab })).toBeVisible()
  }
  await expect(page.getByRole('tab', { name: 'Lead Management' })).toHaveAttribute('aria-selected', 'true')
  const table = page.getByRole('table', { name: 'Leads' })
  for (const column of ['Name', 'Email', 'Phone', 'Villa Type', 'Status', 'Date']) {
    await expect(table.getByRole('columnheader', { name: column })).toBeVisible()
  }
  const row = table.getByRole('row', { name: new RegExp(lead.email) })
  await expect(row).toContainText('Arrived Whitlock')
  await expect(row).toContainText('New')

  // A click on a lead before the page reacts opens it as soon as the page does.
  const release = await holdBack(page, '**/_next/static/**/*.js')
  await page.goto('/admin', { waitUntil: 'commit' })
  await row.click()
  await release()
  await expect(page.getByRole('dialog')).toContainText('Arrived Whitlock')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You have been successfully logged out')).toBeVisible()
  await expect(page).toHaveURL(/\/auth/)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/auth/)
})

test('a member of staff who leaves the sign-in empty, or has a wrong password, reads so and nothing else', async ({
  page,
  tolerate,
  expectAccessible,
  expectAlsoAccessible,
}) => {
  tolerate(/status of 401/)
  await page.goto('/auth')
  await expectAlsoAccessible(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required')
  await expectAccessible(page)
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password').fill('not the right one')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, 'Login failed', 'Invalid username or password')
  await expectAlsoAccessible(page)
  await expect(page).toHaveURL(/\/auth/)
})
