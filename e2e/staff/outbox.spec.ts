import { withSqlite } from '../../scripts/data/sqlite'
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
  await expect(row).toContainText('Waiting')
  // Three days later.
  await withSqlite(server.databaseUrl, (connection) =>
    connection.exec(`UPDATE "Mail" SET "state" = 'parked'`),
  )
  await refresh.click()
  await expect(row).toContainText('Needs attention')
  await page.getByLabel('State').selectOption('Sent')
  await expect(page.getByText('No results found', { exact: true })).toBeVisible()
  await page.getByLabel('State').selectOption('Needs attention')
  mail.mode('takes')
  await page.getByRole('button', { name: `Send again to ${lead.email}` }).click()
  await expectToast(page, 'Sent again', `The mail to ${lead.email} is on its way.`)
  await page.getByLabel('State').selectOption('Any state')
  await expect(async () => {
    await refresh.click()
    await expect(row.getByText('Sent', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(mail.taken.size).toBe(1)
  await row.getByRole('link', { name: lead.email }).click()
  await expect(page.getByRole('dialog').getByText('Info pack sent', { exact: true })).toBeVisible()
  await page.close()
  await mail.close()
})
