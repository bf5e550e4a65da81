import type { Page } from '@playwright/test'
import { prefixedLocales } from '../../lib/platform/language/codes.mjs'
import { hreflang, locales } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { expect, test } from '../fixtures'
import { textsOf } from '../messages'
import { missingPaths, publicPaths } from '../public-paths'

const indexed = publicPaths({ listed: true })
const others = [...publicPaths({ listed: false }), ...missingPaths]

/** Markup is the same in every language: each page is checked in English and one other, before a release in all. */
function checkedIn(path: string): readonly string[] {
  const other = prefixedLocales[[...indexed, ...others].indexOf(path) % prefixedLocales.length]
  return process.env.RELEASE ? locales : ['en', other ?? 'th']
}

for (const path of [...indexed, ...others]) {
  test(`${path} is accessible, has one title, and fits 320 px and a zoom of 200 % in every language`, async ({
    page,
    tolerate,
    expectAccessible,
  }) => {
    if (others.includes(path)) tolerate(/status of 404/)
    for (const locale of locales) {
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto(localPath(locale, path))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      if (checkedIn(path).includes(locale)) await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 700 })
      expect([locale, await sideways(page)]).toEqual([locale, 0])
      // The viewport of a 1280 × 800 px window at 200 % zoom.
      await page.setViewportSize({ width: 640, height: 400 })
      expect([locale, await sideways(page)]).toEqual([locale, 0])
    }
  })
}

test.describe('search engines', () => {
  for (const path of indexed) {
    test(`find ${path} in every language`, async ({ request }) => {
      const heads = await Promise.all(
        locales.map(async (locale) => {
          const html = await (await request.get(localPath(locale, path), { headers: english })).text()
          expect(canonical(html)).toBe(localPath(locale, path))
          expect(alternatesOf(html)).toEqual({
            ...Object.fromEntries(locales.map((other) => [hreflang[other], localPath(other, path)])),
            'x-default': path,
          })
          for (const name of ['keywords', 'og:title', 'og:description', 'og:image', 'twitter:card'])
            expect([name, meta(html, name)]).toEqual([name, expect.stringMatching(/./)])
          const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')
          expect(data['@graph'].length).toBeGreaterThan(0)
          return [/<title>([^<]*)/.exec(html)?.[1], meta(html, 'description')]
        }),
      )
      expect(new Set(heads.map(([title]) => title)).size).toBe(locales.length)
      expect(new Set(heads.map(([, description]) => description)).size).toBe(locales.length)
    })
  }

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
    for (const address of addresses.filter((_, index) => index % 7 === 0)) {
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

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('everything is visible without scrolling, and the pictures do not rotate', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Show image/ })).toHaveCount(3)
    // A picture that will not be shown is not loaded.
    await expect(page.locator('[data-hero] img')).toHaveCount(1)
    await expect(page.locator('[data-reveal=waiting]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Pause the pictures' })).toHaveCount(0)
  })
})

const english = { 'Accept-Language': 'en' }

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
