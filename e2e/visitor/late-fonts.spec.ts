import { spawnSync } from 'node:child_process'
import { expect, needFront, test } from '../support/fixtures'

needFront()

const phone = { width: 390, height: 844 }

test('a first visit on a phone is painted without waiting for fonts, and the next page has them at once', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  let release = () => {}
  let held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'late')
  await expect(heading).toBeVisible()
  await expect(heading).toHaveCSS('font-family', /^"Display Fallback/)
  release()
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  await expect(heading).toHaveCSS('font-family', /^displayLatin/)

  // A new document: it tells by its referrer that the fonts are known, and asks for them at once.
  held = new Promise<void>((resolve) => (release = resolve))
  await page.goto('/villa/3br', { referer: page.url(), waitUntil: 'commit' })
  await expect(heading).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  await expect(heading).toHaveCSS('font-family', /^displayLatin/)
  release()
})

test('a first visit on a wide screen has its fonts from the start, and one without JavaScript too', async ({
  browser,
  server,
}) => {
  for (const options of [
    { viewport: { width: 1440, height: 900 } },
    { viewport: phone, javaScriptEnabled: false },
  ]) {
    const context = await browser.newContext({ baseURL: server.url, ...options })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^displayLatin/)
    await context.close()
  }
})

/** Without one, the stand-in for the display font is any serif, in its own width. Other systems than Linux have Times. */
function hasStandIn(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  return status !== 0 || /Times New Roman|Liberation Serif|Tinos|Noto Serif$/m.test(stdout)
}

test.describe('on a phone 412 px wide', () => {
  test.skip(!hasStandIn(), 'needs a font with the metrics of Times: fonts-liberation')
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true })

  for (const path of ['/villa/4br', '/th'])
    test(`nothing on ${path} moves when the fonts of a first visit arrive`, async ({ page }) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/*.woff2', async (route) => {
        await held
        await route.continue()
      })
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) {
            const { value = 0 } = shift as PerformanceEntry & { value?: number }
            document.documentElement.dataset.shift = String(
              Number(document.documentElement.dataset.shift ?? 0) + value,
            )
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-fonts', 'late')
      release()
      await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
      const shift = await page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        return Number(document.documentElement.dataset.shift ?? 0)
      })
      expect(shift).toBeLessThan(0.01)
    })
})
