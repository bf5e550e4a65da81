import type { Page } from '@playwright/test'
import { hreflang, locales, type Locale } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { isLong, isRelease } from '../../test/support/extent'
import { expect, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'
import { missingPaths, publicPaths } from '../support/public-paths'

const indexed = publicPaths({ listed: true })
const others = [...publicPaths({ listed: false }), ...missingPaths]

/**
 * Each page of the sitemap in a language of long words and in another, the others in one of the two; in one of them once its
 * scripts have run, accessibly too. Which ones takes turns. Before a release all five.
 */
function languagesOf(
  index: number,
  listed: boolean,
): { read: readonly Locale[]; checked: readonly Locale[] } {
  if (isRelease) return { read: locales, checked: locales }
  const read: readonly [Locale, ...Locale[]] = [turn(['ru', 'fr'], index), turn(['en', 'th', 'zh'], index)]
  const checked = [turn(read, index)]
  return { read: listed ? read : checked, checked }
}

/** These differ from another page in their texts only. */
const alike = ['/villa/3br', '/villa/4br', ...others.filter((path) => path.endsWith('/99999'))]

// One browser for many pages, which keeps their scripts and fonts.
for (const [name, paths] of [
  ['page of the sitemap', indexed],
  ['page outside of the sitemap', others],
] as const) {
  for (const locale of locales) {
    test(`each ${name} is accessible, has one title, and fits 320 px and a zoom of 200 % in ${locale}`, async ({
      page,
      tolerate,
      expectAccessible,
    }) => {
      test.setTimeout(300_000)
      if (paths === others) tolerate(/status of 404/)
      for (const [index, path] of paths.filter((one) => isLong || !alike.includes(one)).entries()) {
        const { read, checked } = languagesOf(index, paths === indexed)
        if (!read.includes(locale)) continue
        await test.step(path, async () => {
          const isChecked = checked.includes(locale)
          await page.setViewportSize({ width: 1280, height: 720 })
          await page.goto(localPath(locale, path), isChecked ? {} : { waitUntil: 'load' })
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
          if (isChecked) await expectAccessible(page)
          await page.setViewportSize({ width: 320, height: 700 })
          expect([path, await sideways(page)]).toEqual([path, 0])
          // The viewport of a 1280 × 800 px window at 200 % zoom.
          await page.setViewportSize({ width: 640, height: 400 })
          expect([path, await sideways(page)]).toEqual([path, 0])
        })
      }
    })
  }
}

test.describe('search engines', () => {
  test('find every page in every language', async ({ request }) => {
    for (const path of indexed) {
      const heads = await Promise.all(
        locales.map(async (locale) => {
          const html = await (await request.get(localPath(locale, path), { headers: english })).text()
          expect(canonical(html)).toBe(localPath(locale, path))
          expect(alternatesOf(html)).toEqual({
            ...Object.fromEntries(locales.map((other) => [hreflang[other], localPath(other, path)])),
            'x-default': path,
          })
          for (const name of ['keywords', 'og:title', 'og:description', 'og:image', 'twitter:card'])
            expect([path, name, meta(html, name)]).toEqual([path, name, expect.stringMatching(/./)])
          const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
          expect(data['@graph'].length, path).toBeGreaterThan(0)
          return [/<title>([^<]*)/.exec(html)?.[1], meta(html, 'description')]
        }),
      )
      expect(new Set(heads.map(([title]) => title)).size, path).toBe(locales.length)
      expect(new Set(heads.map(([, description]) => description)).size, path).toBe(locales.length)
    }
  })

  test('find the villas and their prices as structured data on the home page', async ({ request }) => {
    const html = await (await request.get('/')).text()
    const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
    const prices = data['@graph'].flatMap((thing: { offers?: object }) => thing.offers ?? [])
    expect(prices).toEqual(
      [850_000, 1_200_000, 1_500_000].map((price) =>
        expect.objectContaining({ price, priceCurrency: 'USD' }),
      ),
    )
  })

  test('are told not to index pages meant for one person', async ({ request }) => {
    for (const path of ['/thank-you', '/fr/request', '/nothing']) {
      const html = await (await request.get(path)).text()
      expect([path, meta(html, 'robots')]).toEqual([path, expect.stringContaining('noindex')])
    }
  })

  test('find every page in the sitemap, and each exists', async ({ request, server }) => {
    const sitemap = await (await request.get('/sitemap.xml')).text()
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    expect(addresses).toContain(`${server.url}/zh/villa/5br`)
    expect(addresses.length).toBeGreaterThan(100)
    expect(await (await request.get('/robots.txt')).text()).toContain(`${server.url}/sitemap.xml`)
    for (const address of addresses.filter((_, index) => index % 15 === 0)) {
      const answer = await request.get(address, { maxRedirects: 0, headers: english })
      expect([address, answer.status()]).toEqual([address, 200])
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read and reached', async ({ page }) => {
    await page.goto('/fr')
    const { Header, Quality, A11y } = textsOf('fr')
    await expect(page.getByText(Quality.cards.rental.text)).toBeVisible()
    await page
      .getByLabel(/Français/)
      .first()
      .click()
    await page.getByRole('link', { name: 'ไทย' }).first().click()
    await expect(page).toHaveURL('/th')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/fr')
    await page.getByLabel(A11y.openMenu).click()
    await page
      .getByRole('navigation', { name: A11y.menu, exact: true })
      .getByRole('link', { name: Header.progress })
      .click()
    await expect(page).toHaveURL('/fr/project-progress')
    await expect(page.getByRole('article')).toHaveCount(10)
  })
})

const english = { 'Accept-Language': 'en' }

function turn<T>(all: readonly [T, ...T[]], index: number): T {
  return all[index % all.length] ?? all[0]
}

function sideways(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

function canonical(html: string) {
  return pathOf(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '')
}

function alternatesOf(html: string) {
  const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/g)
  return Object.fromEntries([...links].map(([, language, address]) => [language, pathOf(address)]))
}

/** Prerendered pages contain the site URL of the build, not that of the test server. */
function pathOf(address = '') {
  return new URL(address).pathname
}

function meta(html: string, name: string) {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
}
