import { expect, leadOf, test } from '../support/fixtures'
import { expectToast, hand, openAdmin } from './staff'

test('a member of staff hands twenty leads over in a few clicks, takes it back, and does it by keyboard @long', async ({
  page,
  request,
  staffApi,
  expectAccessible,
}) => {
  const mark = `fair${Date.now()}`
  const names = Array.from({ length: 20 }, (_, index) => `Fair ${String.fromCharCode(65 + index)}`)
  for (const name of names) await request.post('/api/leads', { data: leadOf(name, { message: mark }) })
  const owners = async () => {
    const leads = (await (await staffApi.get(`/api/leads?q=${mark}`)).json()) as {
      owner: { username: string } | null
    }[]
    return leads.map(({ owner }) => owner?.username ?? null)
  }
  await openAdmin(page, `/admin?q=${mark}`)
  const by = hand()
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name} Whitlock` })
  const bar = page.getByRole('region', { name: 'Selected leads' })
  await by.click(box('Fair T'))
  await by.click(box('Fair A'), { modifiers: ['Shift'] })
  await expect(bar.getByRole('status')).toHaveText('20 selected')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page)
  await by.choose(bar.getByLabel('Assign the selected leads'), 'mali')
  await expectToast(page, 'Leads updated', '20 leads changed.')
  expect(by.clicks()).toBeLessThanOrEqual(12)
  expect(await owners()).toEqual(names.map(() => 'mali'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Changes taken back', '20 leads changed.')
  expect(await owners()).toEqual(names.map(() => null))

  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await box('Fair T').focus()
  await page.keyboard.press('Space')
  await box('Fair R').focus()
  await page.keyboard.press('Shift+Space')
  await expect(bar.getByRole('status')).toHaveText('3 selected')
  await bar.getByRole('button', { name: 'Next step' }).press('Enter')
  await page.getByRole('dialog').getByLabel('Next step').fill('Send the plans')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Leads updated', '3 leads changed.')
})

test('a change of many leaves alone what a colleague changed meanwhile, and names it; a view is kept by name @long', async ({
  page,
  request,
  staffApi,
}) => {
  const mark = `meanwhile${Date.now()}`
  for (const name of ['Early', 'Late'])
    await request.post('/api/leads', { data: leadOf(name, { message: mark }) })
  const [late, early] = (await (await staffApi.get(`/api/leads?q=${mark}`)).json()) as { id: number }[]
  await openAdmin(page, `/admin?q=${mark}`)
  await page.getByRole('checkbox', { name: 'Select Early Whitlock' }).click()
  await page.getByRole('checkbox', { name: 'Select Late Whitlock' }).click()
  const bar = page.getByRole('region', { name: 'Selected leads' })
  // Before the dashboard hears of it.
  await page.route('**/api/leads?**', async (route) => {
    if (route.request().method() === 'GET') return
    await staffApi.patch(`/api/leads/${late?.id}/status`, { data: { status: 'offer' } })
    await route.continue()
  })
  await page.route('**/api/leads', async (route) => {
    if (route.request().method() === 'PATCH')
      await staffApi.patch(`/api/leads/${late?.id}/status`, { data: { status: 'offer' } })
    await route.continue()
  })
  await bar.getByLabel('Change the status of the selected leads').selectOption('Lost')
  await page.getByRole('button', { name: 'Timing' }).click()
  await expect(bar.getByRole('alert')).toContainText(
    'Late Whitlock: mali has changed the status from New to Offer Made in the meantime.',
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const stored = await (await staffApi.get(`/api/leads/${early?.id}`)).json()
  expect(stored).toMatchObject({ status: 'lost', lostReason: 'timing' })

  await page.goto('/admin?status=lost&language=en')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Save these filters as').fill('Lost in English')
  await page.getByRole('button', { name: 'Save View' }).click()
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('link', { name: 'Lost in English' }).click()
  await expect(page).toHaveURL(/status=lost/)
  await expect(page.getByRole('button', { name: 'Remove the filter English' })).toBeVisible()
})
