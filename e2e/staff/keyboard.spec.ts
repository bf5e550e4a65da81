import type { Locator, Page } from '@playwright/test'
import { account, expect, leadOf, leadsOf, test } from '../support/fixtures'
import { expectToast, pressUntil, tabTo } from './staff'

/** From the beginning of a dialog that just opened, Shift+Tab and Tab pass its end and come back within it. */
async function expectTrapped(page: Page, dialog: Locator) {
  for (const key of ['Shift+Tab', 'Tab']) {
    for (let presses = 0; presses < 6; presses += 1) {
      await page.keyboard.press(key)
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
  }
}

test('a member of staff without a mouse signs in, moves a lead, writes, picks a date and signs out', async ({
  page,
  request,
  staffApi,
}) => {
  test.setTimeout(90_000)
  const lead = leadOf(`Keys${Date.now()}`)
  await request.post('/api/leads', { data: lead })
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())

  await page.goto('/auth')
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type(account.username)
  await press('Tab')
  await page.keyboard.type(account.password)
  await press('Enter')
  await expect(page).toHaveURL(/\/admin/)
  await expect(page.getByRole('row', { name: new RegExp(lead.email) })).toBeVisible()

  // The board: move a card to the next column, then open it.
  await tabTo(page, page.getByRole('link', { name: 'Board' }))
  await press('Enter')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search leads' }))
  await page.keyboard.type(lead.firstName)
  const column = (status: string) => page.getByRole('region', { name: new RegExp(`^${status}`) })
  const card = page.getByRole('button', { name: new RegExp(lead.firstName) })
  await expect(card).toHaveCount(1)
  await expect(column('New').getByText('1', { exact: true })).toBeVisible()
  await tabTo(page, card)
  await press('Space')
  await expect(page.getByText(`${lead.firstName} is over New.`)).toBeAttached()
  await pressUntil(page, 'ArrowRight', page.getByText(`${lead.firstName} is over Contacted.`))
  await press('Space')
  await expectToast(page, 'Status updated', 'The lead status has been updated successfully')
  await expect(column('Contacted').getByText(lead.firstName)).toBeVisible()
  expect((await leadsOf(staffApi, lead.email))[0]?.status).toBe('contacted')
  await tabTo(page, card)
  await press('Enter')
  const details = page.getByRole('dialog', { name: new RegExp(lead.firstName) })
  await expectTrapped(page, details)
  await tabTo(page, details.getByRole('textbox', { name: 'Notes' }))
  await page.keyboard.type('By hand')
  await tabTo(page, details.getByRole('button', { name: 'Save Notes' }))
  await press('Enter')
  await expectToast(page, 'Notes updated', 'The lead notes have been updated successfully')
  await press('Escape')
  await expect(details).toBeHidden()
  await expect(card).toBeFocused()

  // The tabs; a form with its languages, calendar and switch.
  await tabTo(page, page.getByRole('tab', { name: 'Lead Management' }), 'Shift+Tab')
  await press('ArrowRight')
  const add = page.getByRole('button', { name: 'Add New Project Update' })
  await tabTo(page, add)
  await press('Enter')
  const form = page.getByRole('dialog', { name: 'Add New Project Update' })
  await expectTrapped(page, form)
  await tabTo(page, form.getByRole('tab', { name: 'English' }))
  await press('ArrowRight')
  await expect(form.getByRole('tab', { name: /ไทย/ })).toHaveAttribute('aria-selected', 'true')
  await press('ArrowLeft')
  await tabTo(page, form.getByLabel('Title', { exact: true }))
  await page.keyboard.type('Keys only')
  await tabTo(page, form.getByLabel('Content', { exact: true }))
  await page.keyboard.type('Without a mouse.')
  const day = form.getByRole('button', { name: /^\d+ [A-Z][a-z]+ 20\d\d$/ })
  await tabTo(page, day)
  const today = (await day.textContent()) ?? ''
  await press('Enter')
  await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
  await press('ArrowUp', 'Enter')
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(day).toBeFocused()
  await expect(day).not.toHaveText(today)
  await tabTo(page, form.getByRole('switch'))
  await press('Space')
  await expect(form.getByRole('switch')).toBeChecked()
  await press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expectTrapped(page, question)
  await press('Escape')
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Keys only')
  await tabTo(page, form.getByRole('button', { name: 'Create Update' }))
  await press('Enter')
  await expectToast(page, 'Success', 'Project update created successfully.')
  await expect(add).toBeFocused()

  // The other rooms, and sign out.
  await tabTo(page, page.getByRole('tab', { name: 'Project Updates' }), 'Shift+Tab')
  await press('End')
  await expect(page.getByRole('tab', { name: 'Administration' })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Privacy', exact: true }))
  await press('Enter')
  await expect(page).toHaveURL('/admin/privacy')
  await expect(page.getByRole('heading', { name: 'Leads to delete' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Logout' }), 'Shift+Tab')
  await press('Enter')
  await expect(page).toHaveURL(/\/auth/)
})

test('a member of staff writes and formats an article with the keyboard alone @long', async ({
  page,
  request,
}) => {
  await request.get('/auth')
  await page.request.post('/api/auth/login', { data: account })
  await page.goto('/admin?tab=articles')
  await tabTo(page, page.getByRole('button', { name: 'Add New Article' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create Newsletter Article' })
  const editor = dialog.getByRole('textbox', { name: 'Content' })
  await tabTo(page, editor)
  await page.keyboard.type('sea')
  await page.keyboard.press('Control+a')
  await tabTo(page, dialog.getByRole('button', { name: 'Italic (Ctrl+I)' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(editor.locator('em')).toHaveText('sea')
  await tabTo(page, dialog.getByRole('button', { name: 'Link', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Address of the link')).toBeFocused()
  await page.keyboard.type('example.com')
  await page.keyboard.press('Enter')
  await expect(editor.getByRole('link', { name: 'sea' })).toHaveAttribute('href', 'https://example.com')
  // Tab leaves the editor: no keyboard trap.
  await editor.focus()
  await page.keyboard.press('Tab')
  await expect(editor).not.toBeFocused()
})
