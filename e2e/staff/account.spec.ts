import type { Browser } from '@playwright/test'
import { account, expect, leadOf, test } from '../support/fixtures'
import { expectToast, openAdmin } from './staff'

interface Person {
  username: string
  password: string
}

/** A colleague at another computer. */
async function elsewhere(browser: Browser, baseURL: string, person: Person) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('/auth')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Login' }).click()
  return page
}

test('a member of staff creates a colleague’s account, disables it with immediate effect and enables it again', async ({
  page,
  browser,
  baseURL,
  request,
  staffApi,
}) => {
  const colleague = { username: `somchai${Date.now()}`, password: 'longtail boats at noon' }
  await openAdmin(page, '/admin/account')
  await expect(page.getByRole('button', { name: 'Disable mali' })).toHaveCount(0)
  const form = page.getByRole('form', { name: 'Add a colleague' })
  await form.getByLabel('Username').fill(colleague.username)
  await form.getByLabel('First password').fill('short')
  await form.getByRole('button', { name: 'Add account' }).click()
  await expect(form.getByLabel('First password')).toHaveAccessibleDescription(
    /^The password needs at least 12 characters/,
  )
  await form.getByLabel('First password').fill(colleague.password)
  await form.getByRole('button', { name: 'Add account' }).click()
  await expectToast(page, 'Account added', `${colleague.username} can sign in now.`)
  const row = page.getByRole('row', { name: new RegExp(colleague.username) })
  await expect(row).toContainText('Active')

  const theirs = await elsewhere(browser, baseURL ?? '', colleague)
  await expect(theirs.getByText(`Welcome, ${colleague.username}`)).toBeVisible()
  const lead = await request.post('/api/leads', { data: leadOf('Handed over') })
  const accounts = (await (await staffApi.get('/api/admin/staff')).json()) as {
    id: number
    username: string
  }[]
  const ownerId = accounts.find(({ username }) => username === colleague.username)?.id
  await staffApi.patch(`/api/leads/${(await lead.json()).id}`, { data: { ownerId } })
  await page.reload()
  await page.getByRole('button', { name: `Disable ${colleague.username}` }).click()
  const question = page.getByRole('dialog', { name: `Disable ${colleague.username}?` })
  await question.getByRole('button', { name: 'Disable' }).click()
  await expect(question).toBeVisible()
  await question.getByLabel('Who takes over 1 lead in progress?').selectOption('mali')
  await question.getByRole('button', { name: 'Disable' }).click()
  await expectToast(
    page,
    'Account disabled',
    `${colleague.username} has been signed out everywhere. 1 lead handed to mali.`,
  )
  await expect(row).toContainText('Disabled')
  expect((await theirs.request.get('/api/leads')).status()).toBe(401)
  // The dashboard notices by itself.
  await expect(theirs).toHaveURL(/\/auth/, { timeout: 20_000 })
  await theirs.context().close()

  await page.getByRole('button', { name: `Enable ${colleague.username}` }).click()
  await expectToast(page, 'Account enabled', `${colleague.username} can sign in again.`)
  expect((await request.post('/api/auth/login', { data: colleague })).status()).toBe(200)
})

test('a member of sales sees what the role allows, until an owner makes them an owner and takes it back', async ({
  page,
  browser,
  baseURL,
  staffApi,
  expectAccessible,
}) => {
  const colleague = { username: `malee${Date.now()}`, password: 'longtail boats at noon' }
  await staffApi.post('/api/admin/staff', { data: colleague })
  const theirs = await elsewhere(browser, baseURL ?? '', colleague)
  const tab = (name: string) => theirs.getByRole('tab', { name })
  const refusal = theirs.getByText('Your role does not allow this')
  await expect(tab('Lead Management')).toBeVisible()
  for (const name of ['Subscribers', 'Access log', 'Privacy']) await expect(tab(name)).toHaveCount(0)
  await expect(theirs.getByRole('searchbox').first()).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  for (const path of ['/admin/access-log', '/admin/privacy', '/admin?tab=subscribers']) {
    await theirs.goto(path)
    await expect(refusal).toBeVisible()
  }
  await expectAccessible(theirs)
  await theirs.goto('/admin?tab=villas&open=4')
  const plot = theirs.getByRole('dialog')
  await expect(plot.getByLabel('Plot area in m²')).toBeVisible()
  await expect(plot.getByLabel('Own price in US dollars')).toHaveCount(0)
  await expect(theirs.getByRole('heading', { name: 'Rates' })).toHaveCount(0)
  await theirs.goto('/admin/account')
  await expect(theirs.getByRole('row', { name: /mali/ })).toContainText('Owner')
  await expect(theirs.getByRole('button', { name: 'Disable mali' })).toHaveCount(0)
  await expect(theirs.getByRole('form', { name: 'Add a colleague' })).toHaveCount(0)

  await openAdmin(page, '/admin/account')
  const role = page.getByLabel(`Role of ${colleague.username}`)
  await role.selectOption('Owner')
  await expectToast(page, 'Role changed', `${colleague.username} has the role Owner now.`)
  await theirs.goto('/admin')
  await expect(theirs.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await role.selectOption('Sales')
  await expectToast(page, 'Role changed', `${colleague.username} has the role Sales now.`)
  // The page was there before: the refused call tells it.
  await tab('Subscribers').click()
  await expect(refusal).toBeVisible()
  await expect(tab('Subscribers')).toHaveCount(0)

  await page.getByRole('button', { name: `Reset the account ${colleague.username}` }).click()
  const dialog = page.getByRole('dialog', { name: `Reset the account ${colleague.username}` })
  await dialog.getByLabel(`New password for ${colleague.username}`).fill('fishing boats at dawn')
  await dialog.getByLabel('Your password').fill(account.password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reset' }).click()
  await expectToast(page, 'Password reset', `Give ${colleague.username} the new password.`)
  await theirs.goto('/admin')
  await expect(theirs).toHaveURL(/\/auth/)
  await theirs.context().close()
})

test('a member of staff reads their viewings in a calendar program, until the address is renewed @long', async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAdmin(page, '/admin/account')
  const calendar = page.getByRole('region', { name: 'Calendar', exact: true })
  await calendar.getByRole('checkbox', { name: 'With names and contact details' }).check()
  await calendar.getByRole('button', { name: 'Make a calendar address' }).click()
  const shown = calendar.getByLabel('Calendar address')
  await expect(calendar).toContainText('with names and contact details.')
  await calendar.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Address copied', { exact: true })).toBeVisible()
  const url = await page.evaluate(() => navigator.clipboard.readText())
  await expect(shown).toHaveValue(url)
  await expectAccessible(page)
  const { pathname } = new URL(url)
  const file = await request.get(pathname)
  expect(file.status()).toBe(200)
  expect(file.headers()).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  expect(await file.text()).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\s*$/)

  await calendar.getByRole('button', { name: 'Renew' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click()
  await expect(shown).not.toHaveValue(url)
  expect((await request.get(pathname)).status()).toBe(404)
  await page.reload()
  await expect(calendar).toContainText('Made on')
  await expect(shown).toHaveCount(0)
  await calendar.getByRole('button', { name: 'End' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click()
  await expectToast(page, 'Calendar ended', 'Its address shows nothing any more.')
  await expect(calendar.getByRole('button', { name: 'Make a calendar address' })).toBeVisible()
})

test('a colleague who signs in over open work is greeted by name, and the work stays @long', async ({
  page,
  staffApi,
  tolerate,
}) => {
  tolerate(/status of 401/)
  const colleague = { username: `prasit${Date.now()}`, password: 'longtail boats at noon' }
  await staffApi.post('/api/admin/staff', { data: colleague })
  await openAdmin(page, '/admin?tab=articles')
  await page.getByRole('button', { name: 'Add New Article' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Newsletter Article' })
  await dialog.getByLabel('Title', { exact: true }).fill('Begun by mali')
  await dialog.getByLabel('Subtitle', { exact: true }).fill('Finished by somebody else')
  await dialog.getByRole('textbox', { name: 'Content' }).fill('Together.')
  await page.request.post('/api/auth/logout')
  await dialog.getByRole('button', { name: 'Create Article' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.getByLabel('Username').fill(colleague.username)
  await again.getByLabel('Password').fill(colleague.password)
  await again.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(`Welcome, ${colleague.username}`)).toBeAttached()
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Begun by mali')
  await dialog.getByRole('button', { name: 'Create Article' }).click()
  await expectToast(page, 'Success', 'Newsletter article created successfully')
})

test('a member of staff who knows the password changes it, which signs out the other browsers @long', async ({
  browser,
  baseURL,
  request,
  staffApi,
}) => {
  const person = { username: `naree${Date.now()}`, password: 'longtail boats at noon' }
  const made = await staffApi.post('/api/admin/staff', { data: person })
  expect(made.status()).toBe(201)
  const other = await elsewhere(browser, baseURL ?? '', person)
  await expect(other).toHaveURL(/\/admin/)
  const page = await elsewhere(browser, baseURL ?? '', person)
  await expect(page).toHaveURL(/\/admin/)
  await page.goto('/admin/account')
  const change = page.getByRole('button', { name: 'Change password' })
  await page.getByLabel('Current password').fill('what I had before')
  await page.getByLabel('New password').fill('fishing boats at dawn')
  await change.click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Current password').fill(person.password)
  await change.click()
  await expectToast(page, 'Password changed', 'Your other browsers have been signed out.')
  await expect(page.getByLabel('New password')).toHaveValue('')
  await other.getByRole('tab', { name: 'Newsletter Articles' }).click()
  await expect(other).toHaveURL(/\/auth/)
  await page.reload()
  await expect(page).toHaveURL('/admin/account')
  for (const opened of [other, page]) await opened.context().close()
  const again = { username: person.username, password: 'fishing boats at dawn' }
  expect((await request.post('/api/auth/login', { data: again })).status()).toBe(200)
})

test('an owner changes the email of an account, the own one with the password, and the earlier address is told @long', async ({
  page,
  staffApi,
  tolerate,
  expectAccessible,
}) => {
  tolerate(/status of 400/)
  const colleague = { username: `anong${Date.now()}`, password: 'longtail boats at noon' }
  await staffApi.post('/api/admin/staff', { data: colleague })
  await openAdmin(page, '/admin/account')
  await page.getByRole('button', { name: `Change the email of ${account.username}` }).click()
  const own = page.getByRole('dialog', { name: `Change the email of ${account.username}` })
  await own.getByLabel('Email').fill('mali@example.com')
  await own.getByLabel('Your password').fill('wrong')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByLabel('Your password')).toHaveAccessibleDescription(
    'The current password is not right',
  )
  await page.keyboard.press('Escape')
  await expect(own).toBeHidden()
  const row = page.getByRole('row', { name: new RegExp(colleague.username) })
  const dialog = page.getByRole('dialog', { name: `Change the email of ${colleague.username}` })
  const save = async (email: string) => {
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Save' }).click()
  }
  await row.getByRole('button', { name: 'Change the email of' }).click()
  await expectAccessible(page)
  await save('at home')
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/^Valid email is required/)
  await save('first@example.com')
  await expect(row).toContainText('first@example.com')
  await row.getByRole('button', { name: 'Change the email of' }).click()
  await expect(dialog).toContainText('A last mail tells first@example.com.')
  await save('second@example.com')
  await expect(row).toContainText('second@example.com')
  await page.goto('/admin/outbox')
  await expect(page.getByRole('row', { name: /first@example\.com/ })).toContainText('Notice about an account')
})

test('a member shows themselves to visitors, until a colleague hides them or disables the account @long', async ({
  page,
  browser,
  baseURL,
  request,
  staffApi,
  visitorsSee,
}) => {
  const colleague = { username: `niran${Date.now()}`, password: 'longtail boats at noon' }
  const { id } = await (await staffApi.post('/api/admin/staff', { data: colleague })).json()
  const theirs = await elsewhere(browser, baseURL ?? '', colleague)
  await expect(theirs).toHaveURL(/\/admin/)
  await theirs.goto('/admin/account')
  const form = theirs.getByRole('form', { name: 'What visitors see of you' })
  await form.getByLabel('Display name').fill('Niran Suksai')
  await form.getByLabel('Russian', { exact: true }).check()
  await form.getByLabel('Title in Russian').fill('Отдел продаж')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(theirs, 'Saved', 'Visitors do not see it yet.')
  const show = async () => {
    await theirs.getByRole('button', { name: 'Show me to visitors' }).click()
    const question = theirs.getByRole('alertdialog', { name: 'Show yourself to visitors?' })
    await question.getByRole('button', { name: 'Show me' }).click()
    await expectToast(theirs, 'You are shown to visitors', 'The website names you from now on.')
  }
  const seen = (text: string, named: boolean) =>
    visitorsSee(async () => {
      const html = await (await request.get(text)).text()
      expect([text, html.includes('Niran Suksai')]).toEqual([text, named])
    })
  await show()
  await page.goto('/ru#contact')
  const contact = page.locator('#contact')
  await expect(contact.getByRole('heading', { name: 'Кто вам ответит' })).toBeVisible()
  await expect(contact.getByText('Отдел продаж')).toBeVisible()
  await seen('/ru/thank-you', true)
  await seen('/', false)

  await openAdmin(page, '/admin/account')
  await page.getByRole('button', { name: `Hide ${colleague.username} from visitors` }).click()
  await expectToast(page, 'No longer shown', `Visitors do not see ${colleague.username} any more.`)
  await seen('/ru', false)
  await theirs.reload()
  await show()
  await seen('/ru', true)
  await staffApi.patch(`/api/admin/staff/${id}/disabled`, { data: { disabled: true } })
  await seen('/ru', false)
  await seen('/ru/thank-you', false)
  await theirs.context().close()
})
