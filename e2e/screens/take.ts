import type { Page } from '@playwright/test'

/** Pictures for people to look at, in `screens/` below the folder of results: no machine sees that a page is beautiful. */
export const folder = 'test-results/screens'
export const phone = { width: 390, height: 844 }
export const laptop = { width: 1280, height: 720 }
export const desktop = { width: 1440, height: 900 }

/** The whole page; of an open dialog every part of its text. */
export async function take(page: Page, name: string) {
  // Pictures below the first screen are loaded when they come near.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
  const dialog = page.locator('[role=dialog], [role=alertdialog]').last()
  if (!(await dialog.isVisible())) {
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
    return
  }
  for (let part = 1, more = true; more; part += 1) {
    await page.screenshot({ path: `${folder}/${name}-${part}.png` })
    more = await dialog.evaluate((element) => {
      const before = element.scrollTop
      element.scrollBy(0, element.clientHeight - 80)
      return element.scrollTop > before
    })
  }
}

export function nameOf(path: string): string {
  return path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'
}
