import { expect, signIn, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'
import { locales } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'

test.describe('a buyer without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('finds how ownership works in one tap from a villa, and the next page in another', async ({
    page,
  }) => {
    await page.goto('/villa/4br')
    await page.getByRole('link', { name: 'How ownership works' }).click()
    await expect(page).toHaveURL(/\/guide\/ownership$/)
    await expect(page.getByRole('table', { name: /^How buyers of villas hold land/ })).toBeVisible()
    await expect(page.getByText(textsOf('en').Guide.general)).toBeVisible()
    await page.getByRole('link', { name: 'Next: The steps of a purchase' }).click()
    await expect(page).toHaveURL(/\/guide\/buying$/)
  })

  test('opens the answer to a question by its address, the same in each language', async ({ page }) => {
    for (const locale of locales) {
      await page.goto(localPath(locale, '/guide/questions'))
      await expect(page.getByRole('main').locator('details')).toHaveCount(20)
      await expect(page.locator('#where-is-my-money-kept')).toBeHidden()
      await page.goto(`${localPath(locale, '/guide/questions')}#where-is-my-money-kept`)
      await expect(page.locator('#where-is-my-money-kept')).toBeInViewport()
      await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1)
    }
  })
})

test('a buyer reads the guide on a phone, with tables that scroll by themselves', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/guide', '/th/guide/costs', '/ru/guide/questions']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  }
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  const things = (JSON.parse(data ?? '') as { '@graph': { '@type': string; mainEntity?: object[] }[] })[
    '@graph'
  ]
  expect(things.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity).toHaveLength(20)
})

test('a renamed page leads on from its old address, and a draft is only for staff', async ({
  page,
  request: staff,
}) => {
  await signIn(staff)
  const path = '/api/guide/permits'
  const { version } = await (await staff.get(path)).json()
  const renamed = await staff.patch(path, { data: { slug: 'building-permits', version } })
  expect(renamed.status()).toBe(200)
  await page.goto('/th/guide/permits')
  await expect(page).toHaveURL(/\/th\/guide\/building-permits$/)
  const moved = await page.request.get('/guide/permits', { maxRedirects: 0 })
  expect(moved.status()).toBe(308)
  const change = { slug: 'permits', published: false, version: version + 1 }
  expect((await staff.patch('/api/guide/building-permits', { data: change })).status()).toBe(200)
  for (const address of ['/guide/permits', '/guide/building-permits'])
    expect((await page.request.get(address)).status()).toBe(404)
  await page.goto('/guide')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(8)
  const draft = await staff.get('/guide/permits')
  expect([draft.status(), draft.headers()['cache-control']]).toEqual([
    200,
    expect.stringContaining('private'),
  ])
  await staff.patch(path, { data: { published: true, version: version + 2 } })
})
