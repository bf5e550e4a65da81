import { expect, test } from '../fixtures'

/**
 * Most that a first visit to a page may transfer before the visitor does anything, in kB as compressed. A little above
 * what it is, the dashboard's styles included, which come in the same file: a change that goes over it leaves something else out, or raises the figure and says why.
 */
const budgets = {
  '/': { html: 29, style: 17, script: 188, font: 59 },
  '/villa/5br': { html: 34, style: 20.5, script: 183, font: 59 },
  '/site-plan': { html: 32, style: 20.5, script: 169, font: 59 },
  '/villas/compare': { html: 39, style: 20.5, script: 166, font: 73 },
  '/project-progress': { html: 23, style: 17, script: 166, font: 59 },
  '/newsletter/1': { html: 14, style: 17, script: 166, font: 59 },
  '/privacy': { html: 14, style: 17, script: 166, font: 59 },
}

for (const [path, budget] of Object.entries(budgets))
  test(`a visitor on a phone who opens ${path} downloads no more than it needs`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
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
        style: sum(/\.css$/),
        script: sum(/\.js$/),
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
