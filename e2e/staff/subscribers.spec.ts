import { storeReaders } from '../support/campaign-readers'
import { expect, makeAccount, signIn, test } from '../support/fixtures'
import { startMailServer } from '../../test/support/servers/mail-server'
import { expectToast, openAdmin } from './staff'

test('a member of staff sends an article to the subscribers, pauses and stops it, and removes one of them', async ({
  ownServer,
  browser,
  expectAccessible,
  expectAlsoAccessible,
}) => {
  const mail = await startMailServer()
  const env = { SMTP_URL: mail.url, MAIL_PER_MINUTE: '6' }
  const server = await ownServer({ content: false, env })
  await makeAccount(server)
  await storeReaders(server, { active: 10, others: 2 })
  const page = await browser.newPage({ baseURL: server.url })
  await signIn(page.request)
  const article = { title: 'Rain', subtitle: 'What it does', content: '<p>It falls.</p>', published: true }
  await page.request.post('/api/newsletter-articles', { data: article })

  await page.goto('/admin?tab=articles')
  await page.getByRole('button', { name: 'Send to subscribers: Rain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to subscribers' })
  await expect(dialog.getByRole('table', { name: 'Subscribers by language' })).toContainText('Original')
  await expectAccessible(page)
  const preview = await page.request.get(
    (await dialog.getByRole('link', { name: 'Preview in Thai' }).getAttribute('href')) ?? '',
  )
  expect(await preview.text()).toContain('Rain')
  await dialog.getByLabel('Test to').fill('mali@example.com')
  await dialog.getByRole('button', { name: 'Send test' }).click()
  await expectToast(page, 'Test sent', 'The test to mali@example.com is on its way.')
  await dialog.getByRole('button', { name: 'Send to 10 subscribers' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send now' }).click()
  const progress = dialog.getByRole('region', { name: 'Progress' })
  await progress.getByRole('button', { name: 'Pause' }).click()
  await expect(progress).toContainText('Paused')
  await expectAlsoAccessible(page)
  await progress.getByRole('button', { name: 'Continue' }).click()
  await expect(progress).toContainText('Sending')
  await progress.getByRole('button', { name: 'Stop', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('it cannot be sent again')
  await question.getByRole('button', { name: 'Stop for good' }).click()
  await expect(progress).toContainText('Stopped')
  await expect(progress.getByRole('button')).toHaveCount(0)
  await expect.poll(() => [...mail.taken.values()].flat().join('\n')).toContain('To: mali@example.com')

  await openAdmin(page, '/admin?tab=subscribers')
  const list = page.getByRole('table', { name: 'Subscribers', exact: true })
  await expect(list.getByRole('row')).toHaveCount(15)
  await page.getByLabel('State').selectOption('Not confirmed')
  await expect(list.getByRole('row')).toHaveCount(3)
  await page.getByLabel('State').selectOption('Any state')
  await page.getByLabel('Search subscribers').fill('reader-3@')
  await list.getByRole('button', { name: 'Remove reader-3@example.com' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Removed', 'reader-3@example.com was removed.')
  await expect(page.getByText('No addresses found.')).toBeVisible()
  await expectAlsoAccessible(page)
  await page.close()
  await mail.close()
})

test('a member of staff plans a sending, sees it beside the subscribers, and stops it before its day @long', async ({
  ownServer,
  browser,
  expectAccessible,
}) => {
  const server = await ownServer({ content: false })
  await makeAccount(server)
  await storeReaders(server, { active: 2, others: 0 })
  const page = await browser.newPage({ baseURL: server.url })
  await signIn(page.request)
  const article = { title: 'Rain', subtitle: 'What it does', content: '<p>It falls.</p>', published: true }
  await page.request.post('/api/newsletter-articles', { data: article })
  await page.goto('/admin?tab=articles')
  await page.getByRole('button', { name: 'Send to subscribers: Rain' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to subscribers' })
  await dialog.getByRole('button', { name: 'Choose a day' }).click()
  await page.getByRole('button', { name: 'Go to the Next Month' }).click()
  await page.getByRole('gridcell', { name: '15' }).getByRole('button').click()
  await dialog.getByRole('button', { name: 'Send to 2 subscribers' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/It goes to 2 subscribers on 15 \w+ 20\d\d, 09:00 \(Bangkok\)\./)
  await question.getByRole('button', { name: 'Plan it' }).click()
  await expect(dialog.getByRole('region', { name: 'Planned sending' })).toContainText(
    'Planned by mali for 15',
  )
  await page.keyboard.press('Escape')
  await page.goto('/admin?tab=subscribers')
  const planned = page.getByRole('list', { name: 'Planned sendings' })
  await expect(planned).toContainText('Rain')
  await expectAccessible(page)
  await planned.getByRole('button', { name: 'Do not send' }).click()
  await expect(planned).toBeHidden()
})
