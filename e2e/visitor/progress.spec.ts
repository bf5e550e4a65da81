import { expect, test } from '../support/fixtures'
import { makeArticle, makeUpdate } from '../support/content'
import { photo } from '../../test/support/photos'

test.describe('the construction progress', () => {
  test('lists ten updates a page, and pages by links', async ({ page }) => {
    await page.goto('/project-progress')
    await expect(page.getByRole('article')).toHaveCount(10)
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/project-progress?page=2')
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  })

  test('says that it is loading while an update takes its time', async ({ page }) => {
    await page.goto('/project-progress')
    let answer = () => undefined as void
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/project-progress\/\d+\?_rsc/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Read More' }).first().click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    answer()
    await expect(page).toHaveURL(/project-progress\/\d+$/)
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
  })

  test('redirects a page past the end to the last, and an invalid one to the first', async ({ request }) => {
    const location = async (address: string) => {
      const answer = await request.get(address, { maxRedirects: 0 })
      return [answer.status(), answer.headers().location]
    }
    for (const page of ['99', '1000001', '99999999999999999999'])
      expect(await location(`/project-progress?page=${page}`)).toEqual([
        307,
        expect.stringMatching(/^\/project-progress\?page=\d$/),
      ])
    expect(await location('/fr/project-progress?page=sea')).toEqual([307, '/fr/project-progress'])
  })

  test('opens an update paragraph by paragraph, with the other photos in a gallery', async ({
    page,
    staffApi,
  }) => {
    const content = 'The first line.\nThe second line.'
    const { id } = await makeUpdate(staffApi, { title: 'Two lines', content }, await photos(3))
    await page.goto('/project-progress')
    const card = page.getByRole('article').filter({ hasText: 'Two lines' })
    await expect(card.getByText('3 photos')).toBeVisible()
    await card.getByRole('link', { name: 'Read More: Two lines' }).click()
    await expect(page).toHaveURL(`/project-progress/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two lines')
    for (const line of content.split('\n')) await expect(page.getByText(line, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Progress Gallery' })).toBeVisible()
    const gallery = page.getByRole('region', { name: 'Progress Gallery' })
    await expect(gallery.getByRole('link')).toHaveCount(2)
    const opened = page.waitForEvent('popup')
    await gallery.getByRole('link', { name: 'Open picture 3 of 3 in a new tab' }).click()
    expect(new URL((await opened).url()).pathname).toBe(`/api/images/${id}/2`)
    await page.getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/#contact')
  })

  test('hides a draft from visitors and shows it to staff, marked', async ({
    page,
    request,
    staffApi,
    context,
  }) => {
    const { id } = await makeUpdate(staffApi, { title: 'Not yet', published: 'false' })
    const answer = await request.get(`/project-progress/${id}`)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('Update Not Found')
    await context.addCookies((await staffApi.storageState()).cookies)
    await page.goto(`/project-progress/${id}`)
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  })
})

test.describe('the articles', () => {
  test('link to the article, which links back', async ({ page, staffApi }) => {
    const { id } = await makeArticle(staffApi, {
      title: 'Squid at night',
      content: '<h2>Lamps</h2><p>Green ones.</p>',
    })
    await page.goto('/samui-info')
    await page.getByRole('link', { name: 'Read Article: Squid at night' }).click()
    await expect(page).toHaveURL(`/newsletter/${id}`)
    await expect(page.getByRole('heading', { level: 2, name: 'Lamps' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Samui Info' }).click()
    await expect(page).toHaveURL('/samui-info')
  })

  test('show a not-found page for a missing article', async ({ request }) => {
    const answer = await request.get('/newsletter/999999')
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('Article Not Found')
  })
})

function photos(count: number) {
  const colours = ['#a33', '#3a6', '#36a'].slice(0, count)
  return Promise.all(
    colours.map(async (colour) => ({ name: `${colour}.png`, bytes: await photo(90, 60, colour) })),
  )
}
