import { expect, leadOf, test } from '../support/fixtures'
import { openAdmin } from './staff'

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
  await panel.getByLabel('Day').fill('2031-03-05')
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

interface PlotRow {
  number: number
  version: number
}
