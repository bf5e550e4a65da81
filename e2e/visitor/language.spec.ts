import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures'

const title = 'Built to look at the sea'

test.describe('an address without prefix', () => {
  for (const [header, location] of [
    ['fr-CA,en;q=0.8', '/fr/villa/3br?a=1'],
    ['ZH-Hans', '/zh/villa/3br?a=1'],
    ['th', '/th/villa/3br?a=1'],
  ] as const) {
    test(`goes to the language of a browser that says ${header}`, async ({ request }) => {
      const answer = await request.get('/villa/3br?a=1', {
        maxRedirects: 0,
        headers: { 'Accept-Language': header },
      })
      expect([answer.status(), answer.headers().location]).toEqual([307, location])
    })
  }

  test('is English for every other browser, sets no cookie, and sends the right Vary header', async ({
    request,
  }) => {
    const answer = await request.get('/', {
      maxRedirects: 0,
      headers: { 'Accept-Language': 'de-DE,fr;q=0.9' },
    })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain(title)
    expect(answer.headers()['set-cookie']).toBeUndefined()
    expect(answer.headers().vary).toContain('Accept-Language, Cookie')
  })

  test('redirects to the stored choice, whatever the browser language', async ({ request }) => {
    const headers = { Cookie: 'language=ru', 'Accept-Language': 'fr' }
    const answer = await request.get('/project-progress?page=2', { maxRedirects: 0, headers })
    expect([answer.status(), answer.headers().location]).toEqual([307, '/ru/project-progress?page=2'])
  })

  test('stays English for a visitor who chose English', async ({ request }) => {
    const answer = await request.get('/', {
      maxRedirects: 0,
      headers: { Cookie: 'language=en', 'Accept-Language': 'fr' },
    })
    expect(answer.status()).toBe(200)
  })
})

test('/en/… stores English and redirects to the URL without prefix', async ({ request }) => {
  const answer = await request.get('/en/villa/3br?a=1', {
    maxRedirects: 0,
    headers: { 'Accept-Language': 'fr' },
  })
  expect([answer.status(), answer.headers().location]).toEqual([307, '/villa/3br?a=1'])
  expect(answer.headers()['set-cookie']).toContain('language=en')
})

test('a URL with a prefix shows its language to every visitor', async ({ request }) => {
  const answer = await request.get('/fr', { headers: { Cookie: 'language=ru', 'Accept-Language': 'th' } })
  expect(await answer.text()).toContain('<html lang="fr"')
})

test.describe('a URL that does not exist', () => {
  for (const [address, lang] of [
    ['/nothing', 'en'],
    ['/th/nothing', 'th'],
    ['/de', 'en'],
    ['/th/auth', 'th'],
    ['/fr/admin', 'fr'],
    ['/villa/9br', 'en'],
    ['/ru/villa/9br', 'ru'],
    ['/index.html', 'en'],
    ['/.env', 'en'],
    ['/wp-content/plugins/x.php', 'en'],
    ['/th/x.php', 'th'],
    ['/zh/villa/3br.html', 'zh'],
  ] as const) {
    test(`${address} is a complete page in its language with status 404`, async ({ request }) => {
      const answer = await request.get(address)
      const html = await answer.text()
      expect(answer.status()).toBe(404)
      expect(html).toContain(`<html lang="${lang}"`)
      // Thai words that stay whole are elements.
      expect(html).toMatch(/<h1[^>]*>(<span[^>]*>)*[^<]+/)
      // Made by the build: robots ask for hundreds of them.
      expect(answer.headers()['x-nextjs-prerender']).toMatch(/1/)
    })
  }

  test('that ends like a file looks like any other to a reader of Thai', async ({
    page,
    tolerate,
    context,
    server,
  }) => {
    tolerate(/status of 404/)
    await context.addCookies([{ name: 'language', value: 'th', url: server.url }])
    await page.goto('/wp-login.php')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'th')
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('says the specified words', async ({ request }) => {
    const page = await (await request.get('/nothing')).text()
    expect(page).toContain('404 Page Not Found')
    expect(page).toContain('Did you forget to add the page to the router?')
    const villa = await (await request.get('/villa/9br')).text()
    expect(villa).toContain('Villa Not Found')
    expect(villa).toContain('Please check our available villas below.')
  })
})

for (const locale of ['ru', 'th']) {
  test(`a visitor who reads ${locale}, which needs two scripts, loads at most 90 kB of fonts`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/villa/3br`)
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
    const bytes = await page.evaluate(async () => {
      await document.fonts.ready
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return files.filter(({ name }) => name.endsWith('.woff2')).map(({ encodedBodySize }) => encodedBodySize)
    })
    expect(bytes.length).toBeGreaterThan(3)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(90_000)
  })
}

test('a visitor who reads Chinese sees wordmark and figures in the face of the brand, for 20 kB at most', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/zh')
  await hydrated(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(0)
  const bytes = await page.evaluate(async () => {
    await document.fonts.ready
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.filter(({ name }) => name.endsWith('.woff2')).map(({ encodedBodySize }) => encodedBodySize)
  })
  expect(bytes).toHaveLength(1)
  expect(bytes[0]).toBeLessThanOrEqual(20_000)
  expect(await facesOf(page, '[data-site-header] a')).toEqual(['Noto Serif Display'])
  expect(await facesOf(page, 'h1')).not.toContain('Noto Serif Display')
})

/** The fonts in which Chromium draws the letters of an element. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}
