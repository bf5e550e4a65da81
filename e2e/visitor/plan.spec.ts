import type { Locator, Page } from '@playwright/test'
import { locales } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { isLong } from '../../test/support/extent'
import { expect, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'

const { SitePlan, Plan, Villa } = textsOf('en')

/** The plan that this screen shows. */
const planOf = (page: Page) => page.getByRole('group', { name: Plan.titles.sitePlan })
const plotOf = (page: Page, number: number) =>
  planOf(page).getByRole('button', { name: new RegExp(`^Plot ${number},`) })
const card = (page: Page) => page.getByRole('article', { name: /^Plot \d/ })
const rows = (page: Page) => page.getByRole('table', { name: SitePlan.table }).locator('tbody tr')

test('a visitor chooses a plot with the keyboard alone, and lets it go', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/site-plan')
  await plotOf(page, 1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(plotOf(page, 2)).toBeFocused()
  await page.keyboard.press('End')
  await expect(plotOf(page, 9)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(plotOf(page, 8)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText(Villa.types['5br'].title)
  await expect(page).toHaveURL(/\/site-plan\?plot=8$/)
  await expect(plotOf(page, 8)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/site-plan$/)
  // One tab stop: from the plan, Tab leads on to what follows it.
  await page.keyboard.press('Tab')
  await expect(planOf(page).locator(':focus')).toHaveCount(0)
})

test('a visitor filters plan and table by villa and by what is available, and finds it in the address', async ({
  page,
}) => {
  await page.goto('/site-plan')
  await expect(rows(page)).toHaveCount(9)
  await expect(page.getByText(/^\d of 9 remain: \d available, 1 on hold$/)).toBeVisible()
  await page.getByRole('link', { name: Villa.types['4br'].shortTitle }).click()
  await expect(page).toHaveURL(/\?villa=4br$/)
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('link', { name: SitePlan.onlyAvailable }).click()
  await expect(page).toHaveURL(/\?villa=4br&available=1$/)
  await expect(page.getByText(/^Left out: 1 reserved, \d sold$/)).toBeVisible()
  const free = rows(page).filter({ hasText: Plan.statuses.available })
  await expect(rows(page)).toHaveCount(await free.count())
  await expect(plotOf(page, 1)).toHaveAttribute('data-faint', 'true')
  await page.reload()
  await expect(rows(page)).toHaveCount(await free.count())
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a visitor touches a plot, each of them large enough, and gets to the form with it', async ({
    page,
  }) => {
    await page.goto('/site-plan')
    for (let number = 1; number <= 9; number += 1) {
      const box = await plotOf(page, number).boundingBox()
      expect(box?.width).toBeGreaterThanOrEqual(44)
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    await plotOf(page, 4).tap()
    await expect(card(page)).toContainText(Villa.types['4br'].title)
    await expect(card(page)).toBeInViewport()
    const ask = card(page).getByRole('link', { name: Villa.request })
    await expect(ask).toHaveAttribute('href', '/?villa=4br&plot=4#contact')
    await expect(card(page).getByRole('link', { name: SitePlan.seePlan })).toHaveAttribute(
      'href',
      '/villa/4br#plan',
    )
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sees the card of a plot, filters by links, and both floors of a villa', async ({
    page,
  }) => {
    await page.goto('/site-plan?villa=4br&plot=4')
    await expect(card(page)).toContainText(Villa.types['4br'].title)
    await expect(card(page)).toContainText('480')
    await expect(rows(page)).toHaveCount(3)
    await page.getByRole('link', { name: SitePlan.all }).click()
    await expect(rows(page)).toHaveCount(9)
    await planOf(page)
      .getByRole('link', { name: /^Plot 2,/ })
      .click()
    await expect(card(page)).toContainText(Villa.types['3br'].title)
    await page.goto('/villa/4br')
    for (const level of [Plan.levels.upper, Plan.levels.ground]) {
      await page.getByText(level, { exact: true }).first().click()
      await expect(planNamed(page, level)).toBeVisible()
    }
  })
})

test('a sold plot has no price and says so, for the next visitor who looks', async ({
  page,
  staffApi,
  visitorsSee,
}) => {
  const plots = await (await staffApi.get('/api/admin/plots')).json()
  const { version, status } = plots[3]
  const sold = await staffApi.patch('/api/plots/4', { data: { status: 'sold', version } })
  expect(sold.status()).toBe(200)
  await visitorsSee(async () => {
    await page.goto('/site-plan?plot=4')
    expect(await card(page).textContent()).toContain(Plan.statuses.sold)
  })
  await expect(card(page)).not.toContainText('$')
  await page.goto('/villa/4br')
  await expect(page.getByRole('link', { name: 'Plot 4 Sold' })).toBeVisible()
  await staffApi.patch('/api/plots/4', { data: { status, version: version + 1 } })
})

test('a visitor changes floors by keyboard, and a row of the list marks its room', async ({ page }) => {
  await page.goto('/villa/5br')
  const ground = page.getByRole('radio', { name: Plan.levels.ground })
  await ground.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: Plan.levels.upper })).toBeFocused()
  await expect(planNamed(page, Plan.levels.upper)).toBeVisible()
  await expect(planNamed(page, Plan.levels.ground)).toBeHidden()
  await page.getByRole('link', { name: Plan.rooms.familyRoom }).click()
  await expect(page.locator('g.room.is-selected')).toHaveCount(1)
  await expect(page.locator('tr.is-selected')).toContainText(Plan.rooms.familyRoom)
})

test('a visitor prints both floors, and the comparison of the villas on one page @long', async ({ page }) => {
  await page.goto('/villa/4br')
  await page.emulateMedia({ media: 'print' })
  for (const level of [Plan.levels.ground, Plan.levels.upper])
    await expect(planNamed(page, level)).toBeVisible()
  for (const path of ['/villas/compare', '/th/villas/compare', '/ru/villas/compare']) {
    await page.goto(path)
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect([path, pdf.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([path, 1])
  }
})

test('a visitor who compares the villas sees whose figures they are, and a word of a plan leaves no drawing', async ({
  page,
}) => {
  await page.goto('/ru/villas/compare')
  for (const size of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.getByRole('row').last().scrollIntoViewIfNeeded()
    const bar = page.locator('[data-site-header]')
    await expect(bar).toHaveAttribute('data-compact')
    await bar.evaluate((element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const bottom = (await bar.boundingBox())?.height ?? 0
    for (const head of await page.getByRole('columnheader').all()) {
      await expect(head).toBeInViewport({ ratio: 1 })
      const { y, height } = (await head.boundingBox()) ?? { y: 0, height: 0 }
      expect(y).toBeGreaterThanOrEqual(bottom - 2)
      expect(y + height).toBeLessThan(size.height / 3)
    }
    expect(await wordsOutside(page)).toEqual([])
  }
})

test('floors that a visitor compares begin on one line, and figures and buttons are whole, in every language @long', async ({
  page,
}) => {
  for (const locale of locales) {
    await page.goto(localPath(locale, '/villas/compare'), { waitUntil: 'load' })
    for (const width of isLong ? [1440, 1024, 390, 360] : [1024, 360]) {
      await page.setViewportSize({ width, height: 900 })
      const { ground, upper } = textsOf(locale).Plan.levels
      for (const level of width < 1024 ? [] : [ground, upper]) {
        const tops = await planNamed(page.locator('.compare-plans'), level).evaluateAll((floors) =>
          floors.map((floor) => floor.getBoundingClientRect().top),
        )
        expect.soft(tops.length).toBeGreaterThan(1)
        expect.soft(Math.max(...tops) - Math.min(...tops), `${locale}, ${width}, ${level}`).toBeLessThan(1)
      }
      expect.soft([locale, width, ...(await brokenInTable(page))]).toEqual([locale, width])
    }
  }
})

test('the state of a plot is told without colours of the site', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/site-plan?plot=2')
  await expect(rows(page).first()).toContainText(Plan.statuses.sold)
  const chosen = fillOf(plotOf(page, 2))
  const other = fillOf(plotOf(page, 8))
  expect(await chosen).not.toBe(await other)
})

test('figures, price and thumbnails of a villa are on the first screen @long', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/villa/4br')
  await expect(page.getByText(Villa.facts.price).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: Villa.request }).first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: /^Open picture 1/ })).toBeInViewport()
  await expect(page.locator('label:has([type=radio][name=picture])').last()).toBeInViewport({ ratio: 1 })
})

test('no other page carries a drawing', async ({ request }) => {
  for (const path of ['/', '/project-progress', '/privacy'])
    expect([path, await (await request.get(path)).text()]).toEqual([
      path,
      expect.not.stringContaining('plan-site'),
    ])
})

/** Words that leave their drawing to a side. */
async function wordsOutside(page: Page): Promise<(string | null)[]> {
  return page.locator('.plan-words > [data-note]').evaluateAll((words) =>
    words
      .filter((word) => {
        const own = word.getBoundingClientRect()
        const drawing = word.closest('.plan-frame')?.getBoundingClientRect()
        return !drawing || own.left < drawing.left || own.right > drawing.right + 0.5
      })
      .map((word) => word.textContent),
  )
}

/** Words, figures and ranges of the comparison that are on two lines or leave their cell. */
async function brokenInTable(page: Page): Promise<string[]> {
  return page.locator('.compare-table :is(td, thead th)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const { right } = (cell.querySelector('a') ?? cell).getBoundingClientRect()
      const broken: string[] = []
      while (texts.nextNode()) {
        const node = texts.currentNode
        const words = /[\p{Script=Latin}\p{Script=Cyrillic}\p{M}\d.,–-]+|在售|预留中/gu
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(words)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const rects = [...range.getClientRects()].filter(({ width }) => width > 1)
          const lines = new Set(rects.map(({ top }) => Math.round(top))).size
          if (lines > 1 || rects.some((rect) => rect.right > right)) broken.push(word)
        }
      }
      return broken
    }),
  )
}

function planNamed(page: Page | Locator, level: string): Locator {
  return page.getByRole('img', { name: new RegExp(level) })
}

function fillOf(plot: Locator): Promise<string> {
  return plot.locator('path').evaluate((path) => getComputedStyle(path).fill)
}
