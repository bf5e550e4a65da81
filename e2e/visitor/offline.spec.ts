import { locales } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { longUnless } from '../../test/support/extent'
import { expect, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'

for (const locale of locales) {
  test(`a visitor without a connection who reads ${locale} follows a link to a page of ours, and on once online${longUnless(['th'], locale)}`, async ({
    page,
    context,
    tolerate,
    expectAccessible,
  }) => {
    tolerate(/Failed to (load|fetch)|ERR_INTERNET_DISCONNECTED/)
    const { Offline, Header, Contact, Progress } = textsOf(locale)
    await page.goto(localPath(locale, '/'))
    const name = page.getByRole('textbox', { name: Contact.lastName, exact: true })
    await name.fill('Whitlock')
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: Header.progress }).click()
    await expect(page.getByRole('heading', { name: Offline.title })).toBeVisible()
    await expect(page.getByText(Offline.kept)).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('heading', { name: Offline.title })).toHaveCount(0)
    await expect(name).toHaveValue('Whitlock')
    await page.getByRole('banner').getByRole('link', { name: Header.progress }).click()
    await expect(page.getByRole('heading', { name: Offline.title })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(Progress.title)
    await expect(page).toHaveURL(localPath(locale, '/project-progress'))
  })
}
