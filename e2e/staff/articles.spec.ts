import type { Locator } from '@playwright/test'
import type { StaffArticleJson } from '@/lib/articles/schema'
import { makeArticle } from '../support/content'
import { expect, test } from '../support/fixtures'
import { photo } from '../../test/support/photos'
import { expectToast, holdBack, openAdmin } from './staff'

/** What Word puts on the clipboard, shortened. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0cm}</style></head>
<body lang=EN-GB><!--StartFragment--><h2 style='color:#365F91'>Before the rain</h2>
<p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'>October</b> is <i>grey</i>.<o:p></o:p></p>
<p class=MsoNormal><span style='font-family:"Comic Sans MS"'>The sea is warm.</span></p><!--EndFragment--></body></html>`

async function paste(editor: Locator, html: string) {
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

test('a member of staff writes, previews, publishes, changes and deletes an article that visitors read', async ({
  page,
  request,
  staffApi,
  visitorsSee,
}) => {
  const title = `Seasons ${Date.now()}`
  await openAdmin(page, '/admin?tab=articles')
  await page.getByRole('button', { name: 'Add New Article' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Newsletter Article' })
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Subtitle', { exact: true }).fill('When to come')
  const editor = dialog.getByRole('textbox', { name: 'Content' })
  await editor.click()
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('After the rain')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It is ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('green')
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Enter')
  await paste(editor, fromWord)
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText(title)).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'After the rain', level: 2 })).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Before the rain', level: 2 })).toBeVisible()
  await dialog.getByLabel('HTML').check()
  const source = dialog.getByRole('textbox', { name: 'Content' })
  await expect(source).toHaveValue(
    '<h2>After the rain</h2><p>It is <strong>green</strong></p><h2>Before the rain</h2>' +
      '<p><strong>October</strong> is <em>grey</em>.</p><p>The sea is warm.</p>',
  )
  await expect(source).toHaveAccessibleDescription('HTML allowed: h2, h3, p, strong, em, ul, li, br')
  await source.fill(`${await source.inputValue()}<ul><li>Umbrella</li></ul><script>alert(1)</script>`)
  await expect(preview.getByRole('listitem')).toHaveText('Umbrella')

  const image = dialog.getByLabel('Choose an image')
  await image.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expectToast(page, 'Error', 'Please select an image file')
  await image.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await photo(90, 60) })
  await expect(dialog.getByRole('img', { name: 'Chosen' })).toBeVisible()
  const published = dialog.getByRole('switch', { name: 'Published' })
  await expect(published).not.toBeChecked()
  await expect(published).toHaveAccessibleDescription('Make this article accessible via direct URL')
  await published.click()
  const releasePost = await holdBack(page, '**/api/newsletter-articles', 'POST')
  const releaseList = await holdBack(page, '**/api/admin/newsletter-articles')
  await dialog.getByRole('button', { name: 'Create Article' }).click()
  await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeDisabled()
  await releasePost()
  await expectToast(page, 'Success', 'Newsletter article created successfully')
  // The list shows it before it is fetched again.
  const row = page.getByRole('row', { name: new RegExp(title), includeHidden: true })
  await expect(row).toContainText('When to come')
  await releaseList()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('cell', { name: 'Published', exact: true })).toBeVisible()
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)

  const articles: StaffArticleJson[] = await (await staffApi.get('/api/admin/newsletter-articles')).json()
  const article = articles.find((one) => one.title === title)
  expect(article?.content).not.toContain('script')
  const view = row.getByRole('link', { name: `View ${title}` })
  await expect(view).toHaveAttribute('href', `/newsletter/${article?.id}`)
  await expect(view).toHaveAttribute('target', '_blank')
  const read = await request.get(`/newsletter/${article?.id}`)
  expect(await read.text()).toContain('<strong>green</strong>')
  expect((await request.get(article?.imageUrl ?? '')).headers()['content-type']).toBe('image/jpeg')

  await row.getByRole('button', { name: `Edit ${title}` }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Newsletter Article' })
  await edit.getByLabel('Subtitle', { exact: true }).fill('When to stay')
  const releasePatch = await holdBack(page, `**/api/newsletter-articles/${article?.id}`, 'PATCH')
  await edit.getByRole('button', { name: 'Update Article' }).click()
  await expect(edit.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  await releasePatch()
  await expectToast(page, 'Success', 'Newsletter article updated successfully')
  await expect(row).toContainText('When to stay')

  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    void (questions.length === 1 ? question.dismiss() : question.accept())
  })
  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await expectToast(page, 'Success', 'Newsletter article deleted successfully')
  expect(questions).toEqual(
    Array(2).fill(`Are you sure you want to delete this newsletter article?\n\n${title}`),
  )
  await expect(row).toBeHidden()
  await visitorsSee(async () => expect((await request.get(`/newsletter/${article?.id}`)).status()).toBe(404))
})

test('two members of staff edit one article: the second sees a conflict, and neither loses anything', async ({
  page,
  staffApi,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const title = `Market ${Date.now()}`
  const { id } = await makeArticle(staffApi, { title, subtitle: 'Fridays', published: false })
  const theyChange = (data: object) => staffApi.patch(`/api/newsletter-articles/${id}`, { data })
  const stored = async () => (await staffApi.get(`/api/newsletter-articles/${id}`)).json()
  await openAdmin(page, '/admin?tab=articles')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Newsletter Article' })
  await dialog.getByRole('textbox', { name: 'Content' }).fill('My text')
  const russian = { title: 'Рынок', subtitle: 'По пятницам', content: '<p>Рыба.</p>' }
  await theyChange({ subtitle: 'Saturdays', translations: { ru: russian } })

  await dialog.getByRole('button', { name: 'Update Article' }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('A colleague has changed this in the meantime. Your text is still here.')
  await expect(notice).toContainText('Changed by them: subtitle, Russian title, Russian subtitle')
  await expect(dialog.getByRole('textbox', { name: 'Content' })).toHaveText('My text')
  expect(await stored()).toMatchObject({ subtitle: 'Saturdays', content: '<p>It falls.</p>' })
  await notice.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(dialog.getByLabel('Subtitle', { exact: true })).toHaveValue('Saturdays')
  await dialog.getByRole('button', { name: 'Update Article' }).click()
  await expectToast(page, 'Success', 'Newsletter article updated successfully')
  expect(await stored()).toMatchObject({
    subtitle: 'Saturdays',
    content: '<p>My text</p>',
    translations: { ru: russian },
  })

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await dialog.getByLabel('Subtitle', { exact: true }).fill('Sundays')
  await theyChange({ subtitle: 'Mondays' })
  await dialog.getByRole('button', { name: 'Update Article' }).click()
  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(dialog.getByLabel('Subtitle', { exact: true })).toHaveValue('Mondays')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect(await stored()).toMatchObject({ subtitle: 'Mondays' })
})

test('a member of staff who leaves a form keeps the input as a draft or discards it @long', async ({
  page,
  staffApi,
}) => {
  const { id, title } = await makeArticle(staffApi, { title: `Draft ${Date.now()}`, published: false })
  await openAdmin(page, '/admin?tab=articles')
  const edit = page.getByRole('button', { name: `Edit ${title}` })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: 'Edit Newsletter Article' })
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByRole('tab', { name: /Français/ }).click()
  await dialog.getByLabel('Title', { exact: true }).fill('Brouillon')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Brouillon')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Keep draft and leave' }).click()
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()

  // The draft is found again after the page was closed, and does not overwrite the colleague's change.
  await staffApi.patch(`/api/newsletter-articles/${id}`, { data: { subtitle: 'By a colleague' } })
  await page.reload()
  await edit.click()
  await expect(dialog.getByRole('status')).toContainText('Your unsaved draft is back.')
  await dialog.getByRole('tab', { name: /Français/ }).click()
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('Brouillon')
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue('')
  await dialog.getByLabel('Title', { exact: true }).fill('Encore')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await edit.click()
  await expect(dialog.getByLabel('Subtitle', { exact: true })).toHaveValue('By a colleague')
  await expect(dialog.getByText('Your unsaved draft is back.')).toBeHidden()
})
