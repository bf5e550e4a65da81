import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { expect, leadOf, leadsOf, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

/** Path of the link in the mail to an address; without a mail server mails are files. */
async function linkIn(dataDir: string, address: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const folder = join(dataDir, 'outbox')
    for (const name of readdirSync(folder).filter((file) => /-privacyLink-/.test(file))) {
      const mail = await simpleParser(readFileSync(join(folder, name)))
      if (mail.text && JSON.stringify(mail.to).includes(address))
        link = /\/\w+\/privacy\/data\?token=[\w-]+/.exec(mail.text)?.[0] ?? ''
    }
    expect(link).not.toBe('')
  }).toPass()
  return link
}

test('a visitor sees, downloads, corrects and deletes what is held, in Thai, on a phone, without JavaScript', async ({
  page,
  server,
  staffApi,
}) => {
  const { MyData, Privacy, Contact } = textsOf('th')
  const lead = leadOf('Malee', { phone: '081 234 5678', message: 'ทะเลสวยมาก', language: 'th' })
  expect((await page.request.post('/api/leads', { data: lead })).status()).toBe(201)

  await page.goto('/th/privacy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(Privacy.title)
  await page.getByLabel(MyData.ask.email).fill(lead.email.toUpperCase())
  await page.getByRole('button', { name: MyData.ask.submit }).click()
  await expect(page).toHaveURL('/th/privacy/link?sent')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MyData.sent.title)

  const link = await linkIn(server.dataDir, lead.email)
  const answer = await page.goto(link)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MyData.page.title)
  for (const text of [lead.email, 'ทะเลสวยมาก', '+66 81 234 5678'])
    await expect(page.getByRole('definition').filter({ hasText: text }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: MyData.page.download }).click(),
  ])
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as { leads: object[] }
  expect(data.leads).toEqual([expect.objectContaining({ email: lead.email, message: 'ทะเลสวยมาก' })])

  await page.getByText(MyData.request.correct).click()
  await page.getByLabel(Contact.firstName, { exact: true }).fill('มาลี')
  await page.getByRole('button', { name: MyData.request.save }).click()
  await expect(page.getByRole('status')).toHaveText(MyData.page.corrected)
  expect(await leadsOf(staffApi, lead.email)).toEqual([expect.objectContaining({ firstName: 'มาลี' })])

  await page.getByRole('link', { name: MyData.page.delete }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MyData.delete.title)
  await page.getByRole('button', { name: MyData.delete.confirm }).click()
  await expect(page).toHaveURL('/th/privacy/deleted')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MyData.deleted.title)
  expect(await leadsOf(staffApi, lead.email)).toEqual([])
  await page.goto(link)
  await expect(page.getByText(lead.email)).toBeVisible()
  await expect(page.getByRole('main').getByRole('definition')).toHaveCount(0)
})
