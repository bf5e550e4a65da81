import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { account, expect, hydrated, makeAccount, test } from '../support/fixtures'
import { expectToast } from './staff'

async function logIn(page: Page, person: { username: string; password: string }) {
  await page.goto('/auth')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a member adds a passkey, names it, signs in with it after the password, and resets a colleague’s account with both', async ({
  page,
  staffApi,
  expectAccessible,
}) => {
  const person = { username: `pim${Date.now()}`, password: 'longtail boats at noon' }
  const colleague = { username: `ploy${Date.now()}`, password: 'longtail boats at noon' }
  for (const data of [{ ...person, role: 'owner' }, colleague])
    expect((await staffApi.post('/api/admin/staff', { data })).status()).toBe(201)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  })
  await logIn(page, person)
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()
  await page.goto('/admin/account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Phone')
  await dialog.getByLabel('Your password').fill(person.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: 'Rename Phone' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Blue phone')
  await page.getByRole('textbox', { name: 'Name', exact: true }).press('Enter')
  await expect(page.getByText('Blue phone')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toContainText('This one')
  await expectAccessible(page)

  await hydrated(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await logIn(page, person)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText(`Welcome, ${person.username}`)).toBeVisible()

  await page.goto('/admin/account')
  await page.getByRole('button', { name: `Reset the account ${colleague.username}` }).click()
  await dialog.getByLabel(`New password for ${colleague.username}`).fill('fishing boats at dawn')
  await dialog.getByLabel('Your password').fill(person.password)
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expect(dialog).toContainText('Now your own second step.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog).toBeHidden()
  const login = { ...colleague, password: 'fishing boats at dawn' }
  expect((await page.request.post('/api/auth/login', { data: login })).status()).toBe(200)
})

test('where every account needs a second step, a member is led to set up codes before the dashboard @long', async ({
  browser,
  ownServer,
}) => {
  // It starts a server of its own.
  test.slow()
  const server = await ownServer({ env: { STAFF_SECOND_STEP: 'required' } })
  await makeAccount(server)
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  await logIn(page, account)
  await expect(page.getByRole('heading', { name: 'Set up a second step' })).toBeVisible()
  await page.goto('/admin/outbox')
  await expect(page).toHaveURL(/\/auth\/second-step$/)
  await page.getByRole('button', { name: 'Use codes from an app' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const phone = new TOTP({ secret: Secret.fromBase32((shown ?? '').replaceAll(' ', '')) })
  await page.getByLabel('Code from the app').fill(phone.generate({ timestamp: Date.now() - 30_000 }))
  await page.getByRole('button', { name: 'Set up codes' }).click()
  await page.getByRole('button', { name: 'I have kept them, continue' }).click()
  await expect(page.getByText(`Welcome, ${account.username}`)).toBeVisible()

  await hydrated(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await logIn(page, account)
  await page.getByLabel('Code from your app').fill(phone.generate())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'Login successful', 'Welcome to the admin dashboard')
  await expect(page.getByText(`Welcome, ${account.username}`)).toBeVisible()
  await context.close()
})

test('the technician’s pages show the state of the site and who did what @long', async ({
  page,
  staffApi,
  expectAccessible,
}) => {
  await staffApi.post('/api/auth/logout')
  await logIn(page, account)
  await expect(page.getByText(`Welcome, ${account.username}`)).toBeVisible()
  await page.goto('/admin/health')
  await expect(page.getByText('All are applied.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/access-log')
  await expect(page.getByRole('cell', { name: 'Signed in' }).first()).toBeVisible()
  await page.getByLabel('What').selectOption({ label: 'Removed codes' })
  await expect(page.getByText('No entry matches')).toBeVisible()
  await expectAccessible(page)
})
