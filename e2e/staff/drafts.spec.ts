import type { APIRequestContext, Page } from '@playwright/test'
import { photo as photoBytes } from '../../test/support/photos'
import { expect, leadOf, test } from '../support/fixtures'
import { holdBack, openAdmin } from './staff'

const replies = /\/api\/leads\/\d+\/replies$/
const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))

async function newLead(staffApi: APIRequestContext, firstName: string): Promise<number> {
  const lead = { ...leadOf(firstName), infoPack: false }
  return ((await (await staffApi.post('/api/leads', { data: lead })).json()) as { id: number }).id
}

async function answersTo(staffApi: APIRequestContext, id: number): Promise<string[]> {
  const mails = (await (await staffApi.get(`/api/leads/${id}/mails`)).json()) as {
    kind: string
    subject: string
  }[]
  return mails.flatMap(({ kind, subject }) => (kind === 'reply' ? [subject] : []))
}

function answerIn(page: Page) {
  const panel = page.getByRole('dialog')
  return {
    panel,
    begin: panel.getByRole('button', { name: 'Write an answer' }),
    form: panel.getByRole('form', { name: 'Answer by mail' }),
    subject: panel.getByLabel('Subject'),
    send: panel.getByRole('button', { name: 'Send the answer' }),
  }
}

async function writeAnswer(page: Page, subject: string) {
  const answer = answerIn(page)
  await answer.begin.click()
  await answer.subject.fill(subject)
  return answer
}

test('an answer does not come back as a draft once it was sent or discarded @once', async ({
  page,
  staffApi,
}) => {
  const id = await newLead(staffApi, 'Answered')
  await openAdmin(page, `/admin?lead=${id}`)
  const { send, begin, form, panel } = await writeAnswer(page, 'Plot 4 is free')
  expect(await draftsOf(page)).toEqual([`draft:lead-${id}-reply`])
  await send.click()
  await expect(begin).toBeVisible()
  expect(await draftsOf(page)).toEqual([])

  await writeAnswer(page, 'Second thoughts')
  await panel.getByRole('button', { name: 'Discard' }).click()
  await expect(begin).toBeVisible()
  await page.reload()
  await expect(begin).toBeVisible()
  await expect(form).toBeHidden()
  expect(await draftsOf(page)).toEqual([])
  expect(await answersTo(staffApi, id)).toEqual(['Plot 4 is free'])
})

test('an answer that was left while it was being sent is not offered again @long', async ({
  page,
  context,
  staffApi,
}) => {
  const id = await newLead(staffApi, 'Left')
  await openAdmin(page, `/admin?lead=${id}`)
  const { send, begin, panel } = await writeAnswer(page, 'First answer')
  const release = await holdBack(page, replies, 'POST')
  await send.click()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await release()
  await expect.poll(() => draftsOf(page)).toEqual([])
  await page.goto(`/admin?lead=${id}`)
  await expect(begin).toBeVisible()

  // The tab is closed before the server's response arrives.
  const second = await writeAnswer(page, 'Second answer')
  const stored = new Promise<void>((resolve) => {
    void page.route(replies, (route) => route.fetch().then(() => resolve()))
  })
  await second.send.click()
  await stored
  await page.close()
  const next = await context.newPage()
  await next.goto(`/admin?lead=${id}`)
  await expect(answerIn(next).panel.getByRole('list', { name: 'Mails' })).toContainText('Second answer')
  await expect(answerIn(next).begin).toBeVisible()
  expect(await draftsOf(next)).toEqual([])
  expect(await answersTo(staffApi, id)).toEqual(['Second answer', 'First answer'])
})

test('an answer that two tabs show is sent once @long', async ({ page, context, staffApi, tolerate }) => {
  tolerate(/ERR_FAILED/)
  const id = await newLead(staffApi, 'Doubled')
  await openAdmin(page, `/admin?lead=${id}`)
  const first = await writeAnswer(page, 'From two tabs')
  const tab = await context.newPage()
  await tab.goto(`/admin?lead=${id}`)
  const second = answerIn(tab)
  await expect(second.subject).toHaveValue('From two tabs')
  await first.subject.fill('From two tabs, later')
  await expect(second.subject).toHaveValue('From two tabs, later')

  // The server's response is lost: the mails of the lead show that the answer arrived.
  await page.route(replies, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await first.send.click()
  await expect(first.begin).toBeVisible()
  await expect(second.begin).toBeVisible()
  await page.unroute(replies)
  expect(await answersTo(staffApi, id)).toEqual(['From two tabs, later'])

  await writeAnswer(page, 'At once')
  await expect(second.subject).toHaveValue('At once')
  const [releaseFirst, releaseSecond] = await Promise.all([
    holdBack(page, replies, 'POST'),
    holdBack(tab, replies, 'POST'),
  ])
  await first.send.click()
  await second.send.click()
  await Promise.all([releaseFirst(), releaseSecond()])
  await expect(first.begin).toBeVisible()
  await expect(second.begin).toBeVisible()
  expect(await answersTo(staffApi, id)).toEqual(['At once', 'From two tabs, later'])

  // What one tab discards, the other shows no longer.
  await writeAnswer(page, 'Nothing yet')
  await expect(second.subject).toHaveValue('Nothing yet')
  await first.panel.getByRole('button', { name: 'Discard' }).click()
  await expect(second.begin).toBeVisible()
  expect(await draftsOf(tab)).toEqual([])
})

test('Back closes an open lead, and asks like every other way of leaving what is not saved', async ({
  page,
  staffApi,
}) => {
  await newLead(staffApi, 'Backtwo')
  const first = await newLead(staffApi, 'Backone')
  await openAdmin(page, '/admin?q=back')
  const rows = page.getByRole('table').getByRole('row')
  const panel = page.getByRole('dialog', { name: 'Backone Whitlock' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const entry = page.getByRole('dialog').getByLabel('New entry')
  await rows.filter({ hasText: 'Backone' }).click()
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/admin?q=back')

  // Closing is the same step: Back does not open the lead again.
  await page.goto('/admin/health')
  await page.goto('/admin?q=back')
  await rows.filter({ hasText: 'Backone' }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/admin/health')
  await page.goForward()

  await rows.filter({ hasText: 'Backone' }).click()
  await entry.fill('She called')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(new RegExp(`lead=${first}`))
  await expect(entry).toHaveValue('She called')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep draft and leave' }).click()
  await expect(panel).toBeHidden()
  expect(await draftsOf(page)).toEqual([`draft:lead-${first}-entry`])

  await rows.filter({ hasText: 'Backone' }).click()
  await expect(entry).toHaveValue('She called')
  await rows.filter({ hasText: 'Backtwo' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByRole('dialog', { name: 'Backtwo Whitlock' })).toBeVisible()
  await expect(entry).toHaveValue('')
  expect(await draftsOf(page)).toEqual([])
})

test('forms that were left while they were being saved do not come back as drafts @long', async ({
  page,
  staffApi,
}) => {
  const id = await newLead(staffApi, 'Noted')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const leave = async () => {
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Keep draft and leave' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await openAdmin(page, `/admin?lead=${id}`)
  const panel = page.getByRole('dialog')
  await panel.getByLabel('New entry').fill('She called from Bangkok')
  let release = await holdBack(page, /\/entries$/, 'POST')
  await panel.getByRole('button', { name: 'Add Entry' }).click()
  await leave()
  await release()
  await expect.poll(() => draftsOf(page)).toEqual([])

  await page.goto('/admin?tab=articles')
  await page.getByRole('button', { name: 'Add New Article' }).click()
  const title = `Left ${Date.now()}`
  await panel.getByLabel('Title', { exact: true }).fill(title)
  await panel.getByLabel('Subtitle', { exact: true }).fill('Left while it was saved')
  await panel.getByRole('textbox', { name: 'Content' }).fill('Half of the story.')
  release = await holdBack(page, '**/api/newsletter-articles', 'POST')
  await panel.getByRole('button', { name: 'Create Article' }).click()
  await expect(panel.getByRole('button', { name: 'Creating...' })).toBeVisible()
  await leave()
  await release()
  await expect(page.getByRole('table')).toContainText(title)
  expect(await draftsOf(page)).toEqual([])
})

test('drafts end after thirty days, and when the member signs out @long', async ({ page, staffApi }) => {
  const id = await newLead(staffApi, 'Old')
  await openAdmin(page)
  await page.evaluate(
    ([old, recent]) => {
      localStorage.setItem(
        'draft:lead-1-entry',
        JSON.stringify({ value: { kind: 'note', body: 'Old' }, at: old }),
      )
      localStorage.setItem(
        'draft:lead-2-entry',
        JSON.stringify({ value: { kind: 'note', body: 'New' }, at: recent }),
      )
    },
    [31, 29].map((days) => Date.now() - days * 24 * 60 * 60 * 1000),
  )
  await page.goto(`/admin?lead=${id}`)
  await expect.poll(() => draftsOf(page)).toEqual(['draft:lead-2-entry'])
  const { panel } = answerIn(page)
  await panel.getByLabel('New entry').fill('Half a thought')
  expect(await draftsOf(page)).toHaveLength(2)
  // Beside the open lead, which must not stay on the screen for the next person.
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible()
  expect(await draftsOf(page)).toEqual([])
})

test('the photos of a draft come back after a reload, and leave with the draft and with the sign-out', async ({
  page,
}) => {
  const photo = async (name: string) => ({ name, mimeType: 'image/png', buffer: await photoBytes(40, 30) })
  const keptPhotos = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('draft-photos', 1)
          opening.onsuccess = () => {
            const asked = opening.result.transaction('photos').objectStore('photos').count()
            asked.onsuccess = () => resolve(asked.result)
            opening.result.close()
          }
        }),
    )
  page.on('dialog', (dialog) => void dialog.accept())
  await openAdmin(page, '/admin?tab=updates')
  const dialog = page.getByRole('dialog')
  const tiles = dialog.getByRole('list', { name: 'Selected images' }).getByRole('listitem')
  const begin = () => page.getByRole('button', { name: 'Add New Project Update' }).click()
  await begin()
  await dialog.getByLabel('Title', { exact: true }).fill('Roof')
  await dialog
    .getByLabel('Add images')
    .setInputFiles([
      await photo('roof.png'),
      { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') },
      await photo('pool.png'),
    ])
  await expect(tiles).toHaveCount(2)
  await expect(dialog.getByRole('list', { name: 'Not added' })).toHaveText(
    'Not added: torn.jpg is damaged, or of a kind that this browser cannot read.',
  )
  await expect.poll(keptPhotos).toBe(1)
  await page.reload()
  await begin()
  await expect(dialog.getByText('Your unsaved draft is back.')).toBeVisible()
  await expect(tiles).toHaveCount(2)
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Roof')

  // A browser that needs room deletes the photos, and not their names. On a page that does not keep them at this moment.
  await page.goto('/admin/account')
  await page.evaluate(
    () => new Promise((resolve) => (indexedDB.deleteDatabase('draft-photos').onsuccess = resolve)),
  )
  await page.goto('/admin?tab=updates')
  await begin()
  await expect(dialog.getByText(/did not keep 2 photos of your draft/)).toContainText('roof.png, pool.png')
  await dialog.getByLabel('Add images').setInputFiles([await photo('roof.png')])
  await expect(tiles).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await expect(tiles).toHaveCount(0)
  await expect.poll(keptPhotos).toBe(0)

  await dialog.getByLabel('Add images').setInputFiles([await photo('roof.png')])
  await expect(tiles).toHaveCount(1)
  await expect.poll(keptPhotos).toBe(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep draft and leave' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible()
  // Another page, because the sign-in may be loaded once more.
  await page.goto('/privacy')
  await expect.poll(keptPhotos).toBe(0)
  expect(await draftsOf(page)).toEqual([])
})
