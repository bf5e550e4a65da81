import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { locales } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { wholeWord, htmlWithWholeWords } from '../../lib/platform/language/whole-words'
import { longUnless } from '../../test/support/extent'
import { expect, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'
import { publicPaths } from '../support/public-paths'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test('a visitor with a keyboard sees which thumbnail is selected, and when it has the focus', async ({
  page,
}) => {
  await page.goto('/villa/5br')
  const strip = page.getByRole('group', { name: /^Pictures of the/ })
  const first = strip.locator('label').nth(0)
  const second = strip.locator('label').nth(1)
  await expect(first).not.toHaveCSS('box-shadow', 'none')
  await expect(first).toHaveCSS('outline-style', 'none')
  await strip.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(first).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('ArrowRight')
  await expect(second).toHaveCSS('outline-style', 'solid')
  await expect(second).not.toHaveCSS('box-shadow', 'none')
  await expect(first).toHaveCSS('box-shadow', 'none')
})

for (const viewport of [phone, desktop])
  test(`the words of the hero are readable on each of its pictures, ${viewport.width} px wide${longUnless([phone], viewport)}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/')
    const hero = page.locator('[data-hero]')
    const words = [hero.locator('h1'), ...(await hero.locator('p').all())]
    const marks = hero.getByRole('button', { name: /^Show image/ })
    await expect(marks).toHaveCount(3)
    for (const mark of await marks.all()) {
      await mark.click()
      const picture = hero.locator('[aria-hidden="false"] img')
      await expect(picture.locator('..')).toHaveCSS('opacity', '1')
      await picture.evaluate((image: HTMLImageElement) => image.decode())
      for (const text of words) expect(await contrastBehind(page, text)).toBeGreaterThanOrEqual(4.5)
    }
  })

for (const locale of locales)
  test(`a visitor on a phone who reads ${locale} sees equally wide buttons and no thin small letters${longUnless(['ru'], locale)}`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto(localPath(locale, '/'))
    const { Hero } = textsOf(locale)
    const hero = page.locator('[data-hero]')
    const main = await hero.getByRole('link', { name: Hero.primary, exact: true }).boundingBox()
    const other = await hero.getByRole('link', { name: Hero.infoPack, exact: true }).boundingBox()
    expect(main?.width).toBeGreaterThan(200)
    expect(other?.width).toBe(main?.width)
    expect(await thinLetters(page)).toEqual([])
    await page.goto(localPath(locale, '/villa/5br'))
    expect(await thinLetters(page)).toEqual([])
  })

test('names, facts, prices and what is free stand on one line on the cards of the villas @long', async ({
  page,
}) => {
  for (const path of ['/', '/ru', '/fr', '/ru/villa/4br']) {
    await page.goto(path, { waitUntil: 'load' })
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const cards = page.locator('article:has(> h3)')
      for (const part of ['> h3', '> h3 + p', '> p:nth-of-type(2)', '> p:nth-of-type(3)']) {
        const found = await tops(cards.locator(part.replace('> ', ':scope > ')))
        expect([path, width, part, new Set(found).size]).toEqual([path, width, part, 1])
      }
    }
  }
})

test('the names of compared plots and villas begin on one line @long', async ({ page }) => {
  for (const path of ['/ru/shortlist?plots=2,8&villas=3br', '/villas/compare']) {
    await page.goto(path, { waitUntil: 'load' })
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const found = await tops(page.locator('thead th a'))
      expect([path, width, found.length, new Set(found).size]).toEqual([path, width, 3, 1])
    }
  }
})

test('the links of reports and articles stand on one line in each row of cards @long', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  for (const path of ['/project-progress', '/ru/samui-info']) {
    await page.goto(path, { waitUntil: 'load' })
    const rows = await page.locator('li:has(> article)').evaluateAll((cards) =>
      cards.map((card) => {
        const link = [...card.querySelectorAll('a')].at(-1)
        const { top } = card.getBoundingClientRect()
        return { top: Math.round(top), link: Math.round(link?.getBoundingClientRect().bottom ?? 0) }
      }),
    )
    expect(rows.length).toBeGreaterThan(4)
    for (const { top, link } of rows) {
      const beside = rows.filter((row) => row.top === top).map((row) => row.link)
      expect([path, new Set(beside)]).toEqual([path, new Set([link])])
    }
  }
})

test('the opening quotation mark stands inside its column, at the edge, in the face of the brand @long', async ({
  page,
}) => {
  for (const locale of ['en', 'zh'] as const) {
    await page.goto(localPath(locale, '/'))
    const quotation = page.locator('blockquote').first()
    const mark = await quotation.evaluate((element) => {
      const { display, marginLeft, fontFamily } = getComputedStyle(element, '::before')
      return { display, marginLeft, brand: /^"?displayLatin/.test(fontFamily) }
    })
    expect(mark).toEqual({ display: 'block', marginLeft: '0px', brand: true })
    expect(await quotation.evaluate((element) => getComputedStyle(element).textIndent)).toBe('0px')
  }
})

test('no name, loan word or compound in any Thai text is broken over two lines, however wide its column', async ({
  page,
}) => {
  const texts = [textsOf('th'), JSON.parse(readFileSync('prisma/demo/th.json', 'utf8'))].flatMap(leavesOf)
  await page.goto('/th')
  for (const kept of [false, true]) {
    const html = texts
      .map((text) => text.replace(/[<>&]/g, ' '))
      .map((text) => `<p>${kept ? htmlWithWholeWords(text) : text}</p>`)
    await page.evaluate(async (all) => {
      document.body.innerHTML = all
      await document.fonts.ready
    }, html.join(''))
    for (const width of [200, 280, 350, 400, 640]) {
      await page.evaluate((wide) => (document.body.style.width = `${wide}px`), width)
      // Without the list browsers break dozens, which shows that this test can fail.
      if (kept) expect(await brokenWords(page)).toEqual([])
      else expect((await brokenWords(page)).length).toBeGreaterThan(10)
    }
  }
})

const everyPath = [...publicPaths({ listed: true }), '/request', '/thank-you', '/subscription']
for (const { name, widths, paths } of [
  { name: 'the main pages', widths: [390, 1440], paths: ['/th', '/th/newsletter/1', '/fr', '/zh'] },
  {
    name: 'all pages @long',
    widths: [320, 390, 768, 1024, 1440],
    paths: locales.flatMap((locale) => everyPath.map((path) => localPath(locale, path))),
  },
])
  test(`a reader finds names and compounds whole on ${name}`, async ({ page }) => {
    const broken = new Set<string>()
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' })
      if (path === '/th') {
        // That Next builds server components with components/site/whole-words-jsx.ts.
        const kept = page.locator('span.whitespace-nowrap')
        await expect(kept.filter({ hasText: new RegExp(`^(?:${wholeWord})$`, 'u') })).not.toHaveCount(0)
      }
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        for (const word of await brokenWords(page, width < 390 ? wholeWord : unbroken))
          broken.add(`${path}, ${width} px: ${word}`)
      }
    }
    expect([...broken]).toEqual([])
  })

/**
 * Those of the list, every Latin and Cyrillic word, and a Chinese sign with the letter before it. On the narrowest screens
 * the longest words of tables are broken, so that nothing leaves the screen.
 */
const unbroken = String.raw`${wholeWord}|[\p{Script=Latin}\p{Script=Cyrillic}]+|\p{Script=Han}[，。、；：！？）》]`

/** Words that are to stay whole, but whose letters are on more than one line. */
async function brokenWords(page: Page, words = wholeWord): Promise<string[]> {
  return page.evaluate((word) => {
    const pattern = new RegExp(word, 'gu')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const node = texts.currentNode
      // The field for bots, whose label is never seen.
      if (node.parentElement?.closest('[inert]')) continue
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(pattern)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) found.push(word)
      }
    }
    return found
  }, words)
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

/** The lowest contrast of a line of text to the lightest twentieth of what is behind it. */
async function contrastBehind(page: Page, text: Locator): Promise<number> {
  const { colour, lines } = await text.evaluate((element) => {
    scrollTo({ top: 0, behavior: 'instant' })
    const range = document.createRange()
    range.selectNodeContents(element)
    const rects = [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }))
    return { colour: getComputedStyle(element).color, lines: rects }
  })
  const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  await page.locator('[data-hero]').evaluate((hero) => {
    for (const words of hero.querySelectorAll<HTMLElement>('h1, p, a')) words.style.opacity = '0'
  })
  const contrasts = lines.map(async (clip) => {
    const pixels = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
    const behind = Array.from({ length: pixels.length / 3 }, (_, pixel) =>
      luminance([...pixels.subarray(pixel * 3, pixel * 3 + 3)]),
    ).sort((a, b) => a - b)
    const lightest = behind[Math.floor(behind.length * 0.95)] ?? 1
    return (luminance([red, green, blue]) + 0.05) / (lightest + 0.05)
  })
  expect(lines.length).toBeGreaterThan(0)
  return Math.min(...(await Promise.all(contrasts)))
}

/** Relative luminance of an sRGB colour, WCAG 2.2. */
function luminance(rgb: number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Texts in a weight under 400 that are smaller than 32 px, where hairlines vanish. */
async function thinLetters(page: Page): Promise<string[]> {
  return page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter((element) => {
        const { fontWeight, fontSize } = getComputedStyle(element)
        return Number(fontWeight) < 400 && parseFloat(fontSize) < 32
      })
      .map((element) => `${element.tagName} ${element.textContent}`),
  )
}

async function tops(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
}
