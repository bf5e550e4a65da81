import type { Locator, Page } from '@playwright/test'
import { locales } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { expect, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'
import { publicPaths } from '../support/public-paths'

const paths = [...publicPaths({ listed: true }), ...publicPaths({ listed: false })]

test('no line begins or ends with the dot between two facts @long', async ({ page }) => {
  test.setTimeout(600_000)
  const alone: string[] = []
  let seen = 0
  await visit(page, async (place) => {
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const dots = await dotsOf(page)
      seen += dots.length
      for (const { text, between } of dots) if (!between) alone.push(`${place}, ${width} px: ${text}`)
    }
  })
  expect(alone).toEqual([])
  expect(seen).toBeGreaterThan(20)
})

test('at 200 per cent two thirds of the window are left for the page @long', async ({ page }) => {
  test.setTimeout(600_000)
  const crowded: string[] = []
  await visit(page, async (place) => {
    for (const [width, height] of [
      [720, 450],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height })
      const covered = await coveredHeight(page)
      if (covered > height / 3) crowded.push(`${place}: ${covered} of ${height} px`)
    }
  })
  expect(crowded).toEqual([])
})

/** Opens pages one after the other in a single context. What is looked at here needs no scripts. */
async function visit(page: Page, look: (place: string) => Promise<void>) {
  for (const locale of locales)
    for (const path of paths) {
      await page.goto(localPath(locale, path), { waitUntil: 'load' })
      await look(localPath(locale, path))
    }
}

for (const path of ['/', '/ru/villa/4br'])
  test(`a visitor on a phone sees the request bar of ${path} as a whole or not at all @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    const { states, cut, lastLine, lastBar } = await page.evaluate(async () => {
      const bar = document.querySelector('[class*="md:hidden"]:has(> div > a[href^="tel:"])')
      const states = new Set<string>()
      const cut: string[] = []
      const frame = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      if (!bar) throw new Error('no bar')
      for (let y = 0; y < document.documentElement.scrollHeight; y += 60) {
        scrollTo({ top: y, behavior: 'instant' })
        await frame()
        const { top, bottom } = bar.getBoundingClientRect()
        const shown = bar.checkVisibility({ visibilityProperty: true }) && top < innerHeight && bottom > 0
        states.add(shown ? 'shown' : 'hidden')
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        if (shown && (bottom > innerHeight + 1 || top < header))
          cut.push(`at ${y}: ${Math.round(top)} to ${Math.round(bottom)}`)
      }
      const last = [...document.querySelectorAll('footer a')].at(-1)
      return {
        states: [...states].sort(),
        cut,
        lastLine: last?.getBoundingClientRect().bottom ?? 0,
        lastBar: bar.checkVisibility({ visibilityProperty: true }) ? bar.getBoundingClientRect().top : 844,
      }
    })
    expect(cut).toEqual([])
    expect(states).toContain('shown')
    expect(lastLine).toBeLessThanOrEqual(lastBar)
  })

test('the filters of the reports and of the site plan stay where they are when they are used', async ({
  page,
}) => {
  const { ProgressFilter, Villa, SitePlan } = textsOf('en')
  await page.goto('/project-progress')
  const reports = page.getByRole('navigation', { name: ProgressFilter.label })
  for (const [choice, address] of [
    ['Pools', '?phase=pools'],
    ['Villa 3', '?phase=pools&plot=3'],
  ] as const) {
    const link = reports.getByRole('link', { name: choice })
    await staysInPlace(page, link, `/project-progress${address}`)
    await expect(link).toBeFocused()
    await expect(page.getByRole('heading', { name: choice }).first()).toBeVisible()
  }
  // The first page has the timeline above its filter, the second has not.
  await page.goto('/project-progress?page=2')
  await staysInPlace(page, reports.getByRole('link', { name: 'Villa 4' }), '/project-progress?plot=4')

  await page.goto('/site-plan')
  const plots = page.getByRole('navigation', { name: SitePlan.filter })
  for (const [choice, address] of [
    [Villa.types['4br'].shortTitle, '?villa=4br'],
    [SitePlan.onlyAvailable, '?villa=4br&available=1'],
  ] as const)
    await staysInPlace(page, plots.getByRole('link', { name: choice }), `/site-plan${address}`)
})

async function staysInPlace(page: Page, link: Locator, address: string) {
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const before = await link.boundingBox()
  await link.click()
  await expect(page).toHaveURL((url) => url.pathname + url.search === address)
  await expect(link).toHaveAttribute('aria-current', 'true')
  expect((await link.boundingBox())?.y).toBeCloseTo(before?.y ?? NaN, 0)
}

test('the words of the hero leave the horizon free, and the names on the map stand inside it, in every language @long', async ({
  page,
}) => {
  for (const locale of locales) {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(localPath(locale, '/'), { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    const { words, horizon } = await page.locator('[data-hero]').evaluate((hero) => {
      const picture = hero.querySelector('img')?.getBoundingClientRect()
      const scale = Math.max(innerWidth / 16, (picture?.height ?? 0) / 9) * 9
      return {
        words: hero.querySelector('p')?.getBoundingClientRect().top ?? 0,
        // In the first and the third picture it is a little above the middle.
        horizon: (picture?.top ?? 0) + (picture?.height ?? 0) / 2 - 0.015 * scale,
      }
    })
    expect(words, locale).toBeGreaterThan(horizon)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 720 })
      expect([locale, width, ...(await mapFaults(page))]).toEqual([locale, width])
    }
  }
})

/** Names on the map of the island that leave it or stand on each other. */
function mapFaults(page: Page): Promise<string[]> {
  return page.locator('figure:has(> div > img[src*="island"])').evaluate((figure) => {
    const map = figure.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()
    const names = [...figure.querySelectorAll('[aria-hidden] > span')]
      .map((name) => ({ text: name.textContent, box: name.getBoundingClientRect() }))
      .filter(({ text }) => text)
    return names.flatMap(({ text, box }, index) => [
      ...(box.left < map.left || box.right > map.right ? [`${text} leaves it`] : []),
      ...names
        .slice(index + 1)
        .filter(({ box: other }) => box.left < other.right && other.left < box.right)
        .filter(({ box: other }) => box.top < other.bottom && other.top < box.bottom)
        .map((other) => `${text} is on ${other.text}`),
    ])
  })
}

/** Every dot between facts on the page that is seen, and whether there is text on both sides of it in its line. */
function dotsOf(page: Page): Promise<{ text: string; between: boolean }[]> {
  return page.evaluate(() => {
    const textsIn = (root: Element) => {
      const found: Text[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) found.push(walker.currentNode as Text)
      return found
    }
    const rectsOf = (node: Text, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      return range.toString().trim() ? [...range.getClientRects()] : []
    }
    return textsIn(document.body)
      .filter((node) => node.data.includes('·') && node.parentElement?.checkVisibility())
      .flatMap((node) => {
        const at = node.data.indexOf('·')
        const [dot] = rectsOf(node, at, at + 1)
        const block = node.parentElement?.closest('p, h1, h2, h3, li, dd, td, figcaption')
        const edge = node.parentElement?.closest('.fact-line')?.getBoundingClientRect().left ?? 0
        if (!dot?.width || !block || dot.left < edge) return []
        const others = textsIn(block).flatMap((other) =>
          other === node
            ? [...rectsOf(node, 0, at), ...rectsOf(node, at + 1, node.length)]
            : rectsOf(other, 0, other.length),
        )
        const inLine = others.filter(({ top, bottom }) => top < dot.bottom - 4 && bottom > dot.top + 4)
        const between =
          inLine.some(({ left }) => left < dot.left) && inLine.some(({ right }) => right > dot.right)
        return [{ text: block.textContent ?? '', between }]
      })
  })
}

/** How many pixels of the window are behind what does not scroll away. */
function coveredHeight(page: Page): Promise<number> {
  return page.evaluate(async () => {
    scrollTo({ top: 1500, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const stuck = [...document.querySelectorAll('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.textContent?.trim(),
    )
    const rects = stuck.map((element) => element.getBoundingClientRect())
    const covers = (y: number) =>
      rects.some(({ top, bottom, width }) => top <= y && y < bottom && width > 600)
    return Array.from({ length: innerHeight }, (_, y) => y).filter(covers).length
  })
}
