import { expect, leadOf, test } from '../fixtures'
import { openAdmin } from './staff'

test('staff answer in Russian, arrange a viewing and find it in the week', async ({
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
  await expect(page.getByRole('dialog')).toContainText(lead.email)
})
