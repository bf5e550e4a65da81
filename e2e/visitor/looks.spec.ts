import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { locales } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { longUnless } from '../../test/support/extent'
import { expect, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test('a visitor with a keyboard can tell the focused thumbnail from the selected one', async ({ page }) => {
  await page.goto('/villa/5br')
  const strip = page.getByRole('group', { name: /^Pictures of the/ })
  const selected = strip.getByRole('button').nth(0)
  const focused = strip.getByRole('button').nth(1)
  await selected.focus()
  await page.keyboard.press('Tab')
  await expect(focused).toBeFocused()
  await expect(selected).toHaveAttribute('aria-current', 'true')
  await expect(selected).toHaveCSS('outline-style', 'none')
  await expect(selected).not.toHaveCSS('box-shadow', 'none')
  await expect(focused).toHaveCSS('outline-style', 'solid')
  await expect(focused).toHaveCSS('box-shadow', 'none')
})

for (const viewport of [phone, desktop])
  test(`the words of the hero are readable on each of its pictures, ${viewport.width} px wide`, async ({
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
  test(`a visitor on a phone who reads ${locale} sees equally wide buttons and no thin small letters${longUnless(['ru', 'zh'], locale)}`, async ({
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

test('the facts of the villas stand on one line, whether a name takes one line or two', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/ru')
  const cards = page.locator('#villas article')
  await expect(cards).toHaveCount(3)
  const names = await heights(cards.locator('h3'))
  expect(new Set(names).size).toBeGreaterThan(1)
  expect(new Set(await tops(cards.locator('h3 + p'))).size).toBe(1)
})

test('the opening quotation mark hangs, so that the quotation begins at the edge of its column', async ({
  page,
}) => {
  for (const locale of ['en', 'zh'] as const) {
    await page.goto(localPath(locale, '/'))
    const quotation = page.locator('blockquote').first()
    const mark = await quotation.evaluate((element) => {
      const { display, marginLeft, fontSize } = getComputedStyle(element, '::before')
      return { display, margin: parseFloat(marginLeft) / parseFloat(fontSize) }
    })
    expect(mark.display).toBe('block')
    // The square of a Chinese mark is empty on its left half.
    expect(mark.margin).toBeCloseTo(locale === 'zh' ? -0.52 : 0, 2)
    expect(await quotation.evaluate((element) => getComputedStyle(element).textIndent)).toBe('0px')
  }
})

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

async function heights(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
}

async function tops(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
}
