import { expect, leadOf, makeAccount, test } from '../support/fixtures'
import { startMailServer } from '../../test/support/servers/mail-server'
import { expectToast, openAdmin } from './staff'

test('a member of staff finds a rejected mail in the outbox and sends it again @long', async ({
  ownServer,
  browser,
}) => {
  const mail = await startMailServer()
  mail.mode('refuses')
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'hello@nava-ridge.example' }
  const server = await ownServer({ content: false, env })
  await makeAccount(server)
  const page = await browser.newPage({ baseURL: server.url })
  const lead = leadOf('Refused')
  await page.request.post('/api/leads', { data: lead })
  await openAdmin(page, '/admin/outbox')
  const row = page.getByRole('row', { name: new RegExp(lead.email) })
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect(async () => {
    await refresh.click()
    await expect(row).toContainText('550', { timeout: 1000 })
  }).toPass()
  await expect(row).toContainText('Needs attention')
  await page.getByLabel('State').selectOption('Sent')
  await expect(page.getByText('No results found', { exact: true })).toBeVisible()
  await page.getByLabel('State').selectOption('Needs attention')
  mail.mode('takes')
  await page.getByRole('button', { name: `Send again to ${lead.email}` }).click()
  await expectToast(page, 'Sent again', `The mail to ${lead.email} is on its way.`)
  await expect(page.getByText('No results found', { exact: true })).toBeVisible()
  await page.getByLabel('State').selectOption('Any state')
  await expect(async () => {
    await refresh.click()
    await expect(row.getByRole('cell', { name: 'Sent', exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(mail.taken.size).toBe(1)
  await row.getByRole('link', { name: 'Refused Whitlock' }).click()
  const panel = page.getByRole('dialog', { name: 'Refused Whitlock' })
  await expect(panel.getByText('Info pack sent', { exact: true })).toBeVisible()

  mail.mode('refuses')
  await panel.getByRole('button', { name: 'Resend the pack' }).click()
  const mails = panel.getByRole('list', { name: 'Mails' })
  await expect(mails.getByText('Needs attention')).toBeVisible()
  await mails.getByRole('button', { name: `Correct address ${lead.email}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the address' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  mail.mode('takes')
  await dialog.getByLabel('Email').fill('hannah.right@example.com')
  await dialog.getByRole('button', { name: 'Correct and send' }).click()
  await expectToast(page, 'Address corrected', 'The mail to hannah.right@example.com is on its way.')
  await expect(panel.getByRole('link', { name: 'hannah.right@example.com' })).toBeVisible()
  await expect(mails.getByText('Needs attention')).toHaveCount(0)
  await page.close()
  await mail.close()
})
