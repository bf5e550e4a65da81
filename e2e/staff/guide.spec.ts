import type { Locale } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { expect, test } from '../support/fixtures'
import { expectToast, openAdmin } from './staff'

test('staff move a page by keyboard and change its table, and buyers read it with the next request', async ({
  page,
  request,
  expectAccessible,
}) => {
  await openAdmin(page, '/admin?tab=guide')
  const titles = page.getByRole('table', { name: 'Guide pages' }).locator('tbody tr td:first-child')
  await expect(titles).toHaveCount(9)
  const down = page.getByRole('button', { name: 'Move down: How ownership works' })
  await down.press('Enter')
  await expect(titles.nth(1)).toContainText('How ownership works')
  await expect(down).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(titles.first()).toContainText('How ownership works')
  await page.getByRole('button', { name: 'Edit What it costs' }).click()
  const dialog = page.getByRole('dialog')
  const figures = dialog.getByRole('region', { name: 'Figures', exact: true })
  await expect(figures.getByRole('row', { name: /common-charge.*55.*Demonstration/ }).first()).toBeVisible()
  await expect(figures.getByRole('row', { name: /transfer-fee.*2%.*Land Office/ }).first()).toBeVisible()
  await expectAccessible(page)
  const text = dialog.getByRole('textbox', { name: 'Content' })
  await text.getByRole('cell', { name: '{fact:common-charge-5br}' }).click()
  await dialog.getByRole('button', { name: 'Row below' }).click()
  await page.keyboard.type('A year later')
  await expect(dialog.getByRole('region', { name: 'Preview' }).getByText('A year later')).toBeVisible()
  await dialog.getByLabel('By', { exact: true }).fill('Somchai Jaidee')
  await dialog.getByLabel('Role').fill('Lawyer')
  await dialog.getByRole('button', { name: 'Update Page' }).click()
  await expectToast(page, 'Success', 'Guide page updated successfully')
  const shown = await (await request.get('/guide/costs')).text()
  expect(shown).toContain('<th scope="row">A year later</th>')
  expect(shown).toContain('<caption>')
})

test('two members of staff edit one page, each in two languages, and buyers read all four @long', async ({
  page,
  staffApi,
  request,
  visitorsSee,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const text = (title: string) => ({ title, subtitle: title, content: `<p>${title}</p>` })
  const address = '/api/guide/rain-water'
  const made = await staffApi.post('/api/guide', {
    data: {
      ...text('Rain water'),
      slug: 'rain-water',
      published: true,
      translations: { th: text('น้ำฝน'), fr: text('Eau de pluie'), ru: text('Дождевая вода') },
    },
  })
  const { version } = await made.json()
  await openAdmin(page, '/admin?tab=guide')
  await page.getByRole('button', { name: 'Edit Rain water' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Guide Page' })
  const title = dialog.getByLabel('Title', { exact: true })
  await title.fill('Rain and tank')
  await dialog.getByRole('tab', { name: /ไทย/ }).click()
  await title.fill('น้ำฝนและถังเก็บ')
  const theirs = { fr: text('Pluie et citerne'), ru: text('Дождь и цистерна') }
  const changed = await staffApi.patch(address, { data: { translations: theirs, version } })
  expect(changed.status()).toBe(200)

  await dialog.getByRole('button', { name: 'Update Page' }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('Changed by them: Russian title')
  await notice.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(title).toHaveValue('น้ำฝนและถังเก็บ')
  await dialog.getByRole('button', { name: 'Update Page' }).click()
  await expectToast(page, 'Success', 'Guide page updated successfully')
  const titles = { en: 'Rain and tank', th: 'น้ำฝนและถังเก็บ', fr: theirs.fr.title, ru: theirs.ru.title }
  await visitorsSee(async () => {
    for (const [language, words] of Object.entries(titles)) {
      const answer = await request.get(localPath(language as Locale, '/guide/rain-water'))
      expect(await answer.text()).toContain(`${words}</h1>`)
    }
  })
  expect((await staffApi.delete(address)).status()).toBe(200)
})
