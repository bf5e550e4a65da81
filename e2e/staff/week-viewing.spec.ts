import { account, expect, leadOf, test } from '../support/fixtures'
import { chooseDay, dayButton, expectToast, openAdmin } from './staff'

test('a request is answered in Russian, a viewing arranged, moved and held, and the villa reserved @once', async ({
  page,
  staffApi,
  expectAccessible,
}) => {
  const lead = { ...leadOf('Viewer', { language: 'ru' }), infoPack: false, plot: 4 }
  const { id } = (await (await staffApi.post('/api/leads', { data: lead })).json()) as { id: number }
  await openAdmin(page, `/admin?lead=${id}`)
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Write an answer' }).click()
  await panel.getByLabel('Template').selectOption('price')
  await expect(panel.getByLabel('Message')).toHaveValue(/Участок 4/)
  await panel.getByLabel('Subject').fill('Участок 4')
  await panel.getByRole('button', { name: 'Preview' }).click()
  const frame = page.frameLocator('iframe[title="Preview of the mail"]')
  await expect(frame.getByText('Участок 4,')).toBeVisible()
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Send the answer' }).click()
  await expect(panel.getByRole('list', { name: 'Mails' })).toContainText('Участок 4')

  await panel.getByRole('button', { name: 'Arrange a viewing' }).click()
  await chooseDay(panel, 'Day', '2031-03-05')
  await panel.getByLabel('Time on Ko Samui').fill('15:30')
  await panel.getByRole('button', { name: 'Arrange and invite' }).click()
  await expect(panel.getByRole('list', { name: 'Viewings' })).toContainText('15:30')
  await expectAccessible(page)
  await panel.getByRole('button', { name: /Set to Viewing/ }).click()
  await expect(panel.getByLabel('Status')).toHaveValue('viewing')

  await page.goto('/admin?view=viewings&week=2031-03-05')
  await page.getByRole('button', { name: /15:30/ }).click()
  await expect(panel).toContainText(lead.email)

  await panel.getByRole('button', { name: 'Change', exact: true }).click()
  await panel.getByLabel('Time on Ko Samui').fill('16:30')
  await panel.getByRole('button', { name: 'Save the changes' }).click()
  const viewings = panel.getByRole('list', { name: 'Viewings' })
  await expect(viewings).toContainText('16:30')
  await viewings.getByRole('button', { name: 'Was held' }).click()
  await expect(viewings).toContainText('Held')

  await panel.getByLabel('Status', { exact: true }).selectOption('Offer Made')
  const [plot] = ((await (await staffApi.get('/api/admin/plots')).json()) as PlotRow[]).filter(
    ({ number }) => number === 4,
  )
  const reserve = { status: 'reserved', leadId: id, version: plot?.version }
  const reserved = await staffApi.patch('/api/plots/4', { data: reserve })
  expect(reserved.status()).toBe(200)
  await panel.getByLabel('Status', { exact: true }).selectOption('Closed')
  for (const line of [
    /answered: Участок 4/,
    /arranged a viewing/,
    /changed a viewing/,
    /held a viewing/,
    /to Closed/,
  ])
    await expect(panel.getByText(line)).toBeVisible()
  const { version } = (await reserved.json()) as PlotRow
  await staffApi.patch('/api/plots/4', { data: { status: 'available', leadId: null, version } })
})

test('a member arranges a viewing from a free hour of the week, and sees when the guide is busy @long', async ({
  page,
  staffApi,
  expectAccessible,
}) => {
  const make = async (name: string) => {
    const lead = { ...leadOf(name), infoPack: false }
    const { id } = (await (await staffApi.post('/api/leads', { data: lead })).json()) as { id: number }
    return { ...lead, id }
  }
  const busy = await make('Busy')
  const lead = await make('Hourly')
  const staff = (await (await staffApi.get('/api/admin/staff')).json()) as { id: number; username: string }[]
  const guide = staff.find(({ username }) => username === account.username)
  const taken = { leadId: busy.id, guideId: guide?.id, day: '2031-04-09', time: '10:00', channel: 'on-site' }
  expect((await staffApi.post('/api/viewings', { data: taken })).status()).toBe(201)

  await openAdmin(page, '/admin?view=viewings&week=2031-04-09')
  const day = page.getByRole('listitem', { name: '9 Apr 2031' })
  await expect(day.getByRole('button', { name: /^10:00, 60 min/ })).toContainText(account.username)
  await expect(day.getByRole('button', { name: 'Arrange at 10:00' })).toBeHidden()
  await expectAccessible(page)
  const hour = day.getByRole('button', { name: 'Arrange at 11:00' })
  await hour.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Arrange a viewing' })
  await dialog.getByLabel('Find a lead').fill(lead.email)
  await dialog.getByRole('button', { name: /^Hourly Whitlock/ }).click()
  await expect(dayButton(dialog, 'Day')).toHaveText('9 April 2031')
  await expect(dialog.getByLabel('Time on Ko Samui')).toHaveValue('11:00')
  await expect(dialog.getByLabel('Guide').getByRole('option', { selected: true })).toHaveText(
    account.username,
  )
  await expect(dialog.getByLabel('Guide')).toHaveAccessibleDescription('Busy: 10:00–11:00 Busy Whitlock')
  await expect(dialog.getByText('is not free at this time')).toBeHidden()
  await expectAccessible(page)
  await dialog.getByLabel('Duration').selectOption('90 minutes')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Keep draft and leave' }).click()
  await expect(dialog).toBeHidden()
  await hour.click()
  await expect(dialog.getByText('Hourly Whitlock', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Duration')).toHaveValue('90')
  await dialog.getByLabel('Duration').selectOption('60 minutes')
  await dialog.getByRole('button', { name: 'Arrange and invite' }).click()
  await expectToast(page, 'Viewing arranged', '9 Apr 2031, 11:00 on Ko Samui.')
  await expect(dialog).toBeHidden()
  await expect(day.getByRole('button', { name: /^11:00, 60 min/ })).toContainText('Hourly Whitlock')
  await expect(hour).toBeHidden()

  // On a phone the hours of a day open on request.
  await page.setViewportSize({ width: 390, height: 844 })
  const late = day.getByRole('button', { name: 'Arrange at 17:00' })
  await expect(late).toBeHidden()
  await day.getByRole('button', { name: 'Free hours' }).click()
  await expect(late).toBeVisible()
  await expectAccessible(page)
})

interface PlotRow {
  number: number
  version: number
}
