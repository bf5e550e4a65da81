import type { Locator, Page } from '@playwright/test'
import { expect, leadOf, leadsOf, test } from '../support/fixtures'
import { expectToast, openAdmin } from './staff'

/** Presses a button until it has an effect, as the page may not be hydrated yet. */
async function clickUntil(button: Locator, shown: Locator) {
  await expect(async () => {
    await button.click()
    await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass()
}

async function planStep(page: Page, panel: Locator, step: string) {
  await panel.getByLabel('Next step', { exact: true }).fill(step)
  await panel.getByRole('button', { name: 'Today', exact: true }).click()
  await panel.getByRole('button', { name: 'Save Next Step' }).click()
  await expectToast(page, 'Next step updated', step)
}

test('a call becomes a lead, a colleague takes it over, and both write at once without a loss @once', async ({
  page,
  browser,
  baseURL,
  request,
  staffApi,
  expectAccessible,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const colleague = { username: `niran${Date.now()}`, password: 'boats at night, squid' }
  await staffApi.post('/api/admin/staff', { data: colleague })
  const known = leadOf('Known')
  await request.post('/api/leads', { data: known })

  // Monday: the call is entered, although the caller wrote before.
  await openAdmin(page)
  const form = page.getByRole('dialog', { name: 'Add Lead' })
  await clickUntil(page.getByRole('button', { name: 'Add Lead' }), form)
  await form.getByRole('button', { name: 'Add Lead' }).click()
  await expect(form.getByLabel('First name')).toHaveAccessibleDescription(
    'Please give a first or a last name',
  )
  await expectAccessible(page)
  await form.getByLabel('First name').fill('晓明')
  await form.getByLabel('Last name').fill('王')
  await form.getByLabel('Email', { exact: true }).fill(known.email.toUpperCase())
  await form.getByLabel('Their language').selectOption('Chinese')
  await expect(form.getByRole('status').getByRole('link', { name: 'Known Whitlock' })).toBeVisible()
  await form.getByRole('button', { name: 'Add Lead' }).click()
  const panel = page.getByRole('dialog', { name: '王晓明' })
  await expect(panel.getByText('Entered by mali (Call).')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Known Whitlock' })).toBeVisible()
  await planStep(page, panel, 'Send the plans')
  await expectAccessible(page)

  // The table stays usable beside the panel, and the arrow keys walk through it.
  const row = page.getByRole('row', { name: /王晓明/ })
  await expect(row).toHaveAttribute('aria-current', 'true')
  await panel.getByRole('button', { name: 'Next lead' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog', { name: 'Known Whitlock' })).toBeVisible()
  await expect(row).not.toHaveAttribute('aria-current')
  await row.click()
  await expect(panel).toBeVisible()

  // Both change the step at once: the second sees the first before it overwrites anything.
  const [lead] = (await leadsOf(staffApi, known.email.toUpperCase())) as { id: number }[]
  await panel.getByLabel('Next step', { exact: true }).fill('Call in the evening')
  await staffApi.patch(`/api/leads/${lead?.id}`, { data: { nextStep: 'Arrange a viewing' } })
  // It comes by itself, before theirs is saved.
  await expect(panel.getByRole('alert')).toContainText('Arrange a viewing')
  await panel.getByRole('button', { name: 'I have seen it, save mine' }).click()
  await expectToast(page, 'Next step updated', 'Call in the evening')
  await panel.getByLabel('Owner').selectOption(colleague.username)
  await expectToast(page, 'Owner updated', `${colleague.username} takes care of this lead.`)

  // Unsaved input is not lost on the way to another lead.
  await panel.getByLabel('New entry').fill('Half a sentence')
  await page.getByRole('row', { name: /Known Whitlock/ }).click()
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByText('Keep editing').click()
  await expect(panel.getByLabel('New entry')).toHaveValue('Half a sentence')
  await panel.getByLabel('New entry').fill('')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(row.getByRole('button')).toBeFocused()

  // Tuesday: the colleague finds it in the day's list, calls and closes.
  const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
  const other = await context.newPage()
  await other.request.post('/api/auth/login', { data: colleague })
  await other.goto('/admin?view=today&owner=me')
  const due = other.getByRole('region', { name: /^Due today/ }).getByRole('button', { name: /^王晓明/ })
  const theirs = other.getByRole('dialog', { name: '王晓明' })
  await clickUntil(due, theirs)
  await theirs.getByLabel('New entry').fill('Takes plot 4')
  await theirs.getByLabel('Kind of entry').selectOption('Call')
  await theirs.getByRole('button', { name: 'Add Entry' }).click()
  await expect(theirs.getByRole('list', { name: 'Entries' })).toContainText(/Call by niran.*Takes plot 4/)
  await theirs.getByRole('button', { name: 'Mark as Done' }).click()
  await expectToast(other, 'Next step updated', 'The step is done.')
  await expect(due).toBeHidden()
  await theirs.getByLabel('Status', { exact: true }).selectOption('Closed')
  await expect(theirs.getByText(/changed the status from New to Closed/)).toBeVisible()
  await expect(
    theirs.getByText('mali changed the next step from “Arrange a viewing', { exact: false }),
  ).toBeVisible()
  await context.close()
})
