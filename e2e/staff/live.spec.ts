import { request, type Page } from '@playwright/test'
import { expect, leadOf, leadsOf, makeAccount, signIn, test } from '../support/fixtures'
import { hasNginx } from '../support/server/nginx'

/** What a dashboard promises, with a few seconds for a busy machine. */
const soon = { timeout: 20_000 }

const firstNames = (page: Page) =>
  page
    .getByRole('table', { name: 'Leads' })
    .getByRole('row')
    .getByRole('button')
    .filter({ hasNot: page.locator('svg') })
    .allTextContents()

test('while a member writes, the dashboard shows what colleagues and visitors change, and moves nothing @long', async ({
  ownServer,
  browser,
  database,
}) => {
  const server = await ownServer(database === 'postgresql' && hasNginx ? { topology: 'pair' } : {})
  await makeAccount(server)
  const colleague = await request.newContext({ baseURL: server.url })
  await signIn(colleague)
  const known = leadOf('Ingrid')
  await colleague.post('/api/leads', { data: known })
  const [ingrid] = await leadsOf(colleague, known.email)

  const context = await browser.newContext({ baseURL: server.url })
  const streams: string[] = []
  context.on('request', (asked) => {
    if (asked.url().endsWith('/api/admin/changes')) streams.push(asked.url())
  })
  await signIn(context.request)
  const page = await context.newPage()
  const opened = page.waitForResponse('**/api/admin/changes')
  await page.goto(`/admin?lead=${ingrid?.id}`)
  expect((await opened).status()).toBe(200)
  const other = await context.newPage()
  await other.goto('/admin/outbox')
  const mails = other.getByRole('table', { name: 'Mails' })
  await expect(mails.getByText('ingrid').first()).toBeVisible()
  await expect(mails.getByText('somchai')).toHaveCount(0)

  const panel = page.getByRole('complementary').or(page.getByRole('dialog'))
  const notes = panel.getByLabel('Notes', { exact: true })
  await notes.fill('She would like to come')
  const before = await firstNames(page)

  await colleague.patch(`/api/leads/${ingrid?.id}/status`, { data: { status: 'interested', from: 'new' } })
  await colleague.post('/api/leads', { data: { ...leadOf('Somchai'), infoPack: true } })
  await expect(page).toHaveTitle(/^\(1 new lead\) Lead Management/, soon)
  await expect(panel.getByLabel('Status', { exact: true })).toHaveValue('interested', soon)
  await expect(page.getByRole('button', { name: 'Show 1 new lead' })).toBeVisible(soon)
  await expect(page.getByRole('row', { name: /Ingrid/ })).toContainText('Interested')
  expect(await firstNames(page)).toEqual(before)
  await expect(notes).toHaveValue('She would like to come')
  await expect(notes).toBeFocused()

  await page.getByRole('button', { name: 'Show 1 new lead' }).click()
  await expect(page.getByRole('row', { name: /Somchai/ })).toBeVisible()
  await expect(page).toHaveTitle(/^Lead Management/)
  // Both tabs share one stream, and the other one knows too.
  await expect(other.getByRole('button', { name: /^Show \d new mails?$/ })).toBeVisible(soon)
  expect(streams).toHaveLength(1)

  await colleague.dispose()
  await context.close()
})
