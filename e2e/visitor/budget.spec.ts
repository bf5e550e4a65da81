import { expect, needFront, test } from '../support/fixtures'

needFront()

/**
 * Most that a first visit to a page may transfer, in kB as compressed: its HTML, styles and fonts at once, its data and
 * scripts at the first sign of interest. A little above what it is: a change that goes over it leaves something else
 * out, or raises the figure and says why.
 */
const budgets = {
  '/': { html: 17.1, data: 21, style: 15.2, script: 185.5, font: 59 },
  // With links to six pages of the guide, and the payment stages.
  '/villa/5br': { html: 23.3, data: 26, style: 19.1, script: 162, font: 59 },
  // The cards of all plots, so that the first tap is answered before the scripts are there.
  '/site-plan': { html: 25.6, data: 25.6, style: 19.1, script: 162.2, font: 59 },
  '/villas/compare': { html: 28.7, data: 31, style: 19.1, script: 158.5, font: 73 },
  '/project-progress': { html: 15.1, data: 17.5, style: 15.2, script: 158.5, font: 59 },
  // Thai terms in brackets need a font of their own; wide tables show on a phone that they go on.
  '/guide/costs': { html: 10, data: 12, style: 16.1, script: 158.5, font: 82 },
  '/newsletter/1': { html: 9.2, data: 10.5, style: 15.2, script: 158.5, font: 59 },
  '/privacy': { html: 9.4, data: 10.5, style: 15.2, script: 158, font: 59 },
}

for (const [path, budget] of Object.entries(budgets))
  test(`a visitor on a phone who opens ${path} downloads no more than it needs`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path, { waitUntil: 'load' })
    await page.mouse.move(10, 10)
    await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
    await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
    await page.evaluate(() => document.fonts.ready)
    const sizes = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const sum = (name: RegExp) =>
        files
          .filter((file) => name.test(new URL(file.name).pathname))
          .reduce((bytes, file) => bytes + file.encodedBodySize, 0)
      return {
        html: navigation?.encodedBodySize ?? 0,
        data: sum(/^\/page-data\//),
        style: sum(/\.css$/),
        script: sum(/^\/_next\/.*\.js$/),
        font: sum(/\.woff2$/),
      }
    })
    const over = Object.entries(budget).filter(([kind, most]) => {
      const bytes = sizes[kind as keyof typeof sizes]
      expect([kind, bytes > 0]).toEqual([kind, true])
      return bytes > most * 1000
    })
    expect(over.map(([kind]) => `${kind}: ${sizes[kind as keyof typeof sizes]} bytes`)).toEqual([])
  })
