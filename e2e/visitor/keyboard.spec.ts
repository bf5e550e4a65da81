import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'

for (const address of ['/', '/th/villa/5br', '/project-progress?page=2', '/ru/newsletter/1', '/fr/request']) {
  test(`a visitor on ${address} reaches every control with Tab, sees the focus, and can leave again`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    const wanted = await numberUsable(page)
    const reached = new Set<number>()
    await page.keyboard.press('Tab')
    for (let at = await focused(page); at !== null; at = await focused(page)) {
      expect(at).toMatchObject({ marked: true, seen: true, skips: reached.size === 0 })
      expect(reached, 'no way out').not.toContain(at.number)
      reached.add(at.number)
      await page.keyboard.press('Tab')
    }
    expect(wanted.filter(({ number }) => !reached.has(number))).toEqual([])
  })
}

/** Numbers all controls, and returns those a mouse could use in the current state of the page. */
function numberUsable(page: Page) {
  return page.evaluate(() => {
    const usable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    return (
      [...document.querySelectorAll<HTMLElement>(usable)]
        .map((element, number) => {
          element.dataset.number = String(number)
          return { element, number, text: element.outerHTML.slice(0, 120) }
        })
        .filter(({ element }) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter(({ element }) => element.tabIndex >= 0 && !element.hasAttribute('disabled'))
        // Of a group of radio buttons Tab reaches the checked one.
        .filter(({ element }) => !element.matches('[type=radio]:not(:checked)'))
        .map(({ number, text }) => ({ number, text }))
    )
  })
}

/** The focused control; null once focus has left the page. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const shown = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, 40) / 2)
    return {
      number: Number(element.dataset.number),
      text: element.outerHTML.slice(0, 160),
      skips: element.getAttribute('href') === '#content',
      marked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1,
      seen: shown !== null && (element.contains(shown) || shown.contains(element)),
    }
  })
}
