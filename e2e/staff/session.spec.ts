import { simpleParser } from 'mailparser'
import { startMailServer } from '../../test/support/servers/mail-server'
import { account, expect, makeAccount, test } from '../support/fixtures'
import { expectToast, openAdmin } from './staff'

test('a member of staff whose session ends in a dialog keeps the input and goes on after signing in again', async ({
  page,
  staffApi,
  tolerate,
  expectAccessible,
}) => {
  tolerate(/status of 401/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAdmin(page, '/admin?tab=updates')
  await page.getByRole('button', { name: 'Add New Project Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Project Update' })
  const title = `Interrupted ${Date.now()}`
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Content', { exact: true }).fill('Half of the story, and then the other half.')
  await page.request.post('/api/auth/logout')

  await dialog.getByRole('button', { name: 'Create Update' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again).toContainText('Your session has ended. What you typed is still here.')
  await expect(again.getByLabel('Username')).toHaveValue(account.username)
  await expect(again.getByLabel('Password')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(again).toBeVisible()
  await page.keyboard.type('not the right one')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Login failed', 'Invalid username or password')
  await again.getByLabel('Password').fill(account.password)
  await again.getByRole('button', { name: 'Login' }).click()
  await expect(again).toBeHidden()

  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue(title)
  await dialog.getByRole('button', { name: 'Create Update' }).click()
  await expectToast(page, 'Success', 'Project update created successfully.')
  const { updates } = await (await staffApi.get('/api/project-updates/admin?limit=100')).json()
  expect(updates.filter((update: { title: string }) => update.title === title)).toHaveLength(1)
})

test('a member of staff whose session ended is sent to the sign-in within a minute if no work is open', async ({
  page,
}) => {
  await page.clock.install()
  await openAdmin(page)
  await expect(page.getByText('Welcome, mali')).toBeVisible()
  await page.request.post('/api/auth/logout')
  await page.clock.fastForward(61_000)
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible()
})

test('a member of staff signs in with a new browser although others used up the tries of the address @long', async ({
  page,
  request,
  tolerate,
}) => {
  tolerate(/status of 429/)
  const wrong = { username: account.username, password: 'not this one' }
  for (let tries = 0; tries < 10; tries += 1) await request.post('/api/auth/login', { data: wrong })
  expect((await request.post('/api/auth/login', { data: account })).status()).toBe(429)
  await page.goto('/auth')
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin')
})

test('a member of staff who forgot the password gets a mail and signs in with a new one @long', async ({
  ownServer,
  browser,
  expectAccessible,
}) => {
  const mail = await startMailServer()
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'hello@nava-ridge.example' }
  const server = await ownServer({ content: false, env })
  const page = await browser.newPage({ baseURL: server.url })
  await makeAccount(server)
  const list = await page.request.post('/api/auth/login', { data: account })
  const { user } = await list.json()
  const data = { email: 'mali@example.com', currentPassword: account.password }
  expect((await page.request.patch(`/api/admin/staff/${user.id}/email`, { data })).status()).toBe(200)
  await page.request.post('/api/auth/logout')

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectAccessible(page)
  await page.getByLabel('Username').fill(account.username)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'a link is on its way' })).toBeVisible()
  await expect.poll(() => mail.order.length).toBe(1)
  const { text = '' } = await simpleParser([...mail.taken.values()][0]?.[0] ?? '')
  const link = new URL(/\S+\/auth\/password#\S+/.exec(text)?.[0] ?? '')

  const address = `/auth/password${link.hash}`
  await page.goto(address)
  await expect(page).toHaveURL('/auth/password')
  await expectAccessible(page)
  await page.getByLabel('New password').fill('a quiet house by the sea')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('link', { name: 'Sign in with the new password' }).click()
  await page.getByLabel('Username').fill(account.username)
  await page.getByLabel('Password').fill('a quiet house by the sea')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/admin')

  // The link in the mail, once more.
  await page.goto(address)
  await page.getByLabel('New password').fill('another house by the sea')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  await page.close()
  await mail.close()
})

test('a member of staff reads how to get a new password where the site sends no mail', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/auth/forgotten')
  await expect(page.getByText('ridge staff reset NAME')).toBeVisible()
  await expectAccessible(page)
})
