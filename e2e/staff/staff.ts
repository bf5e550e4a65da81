import type { Locator, Page } from '@playwright/test'
import { expect, signIn } from '../support/fixtures'

/** Opens the staff area as a signed-in member of staff. */
export async function openAdmin(page: Page, path = '/admin') {
  await signIn(page.request)
  await page.goto(path)
}

/** The current toast; there is one at a time. */
export async function expectToast(page: Page, title: string, text: string) {
  const region = page.getByRole('region', { name: 'Notifications, F8' })
  // The previous toast may still be animating out.
  const toast = region.locator('[data-front="true"][data-removed="false"]')
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

/** The article or update with this title in its list. */
export function itemOf(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Delays the responses to these requests until released, so that the pending state can be checked. */
export async function holdBack(page: Page, address: string | RegExp, method = 'GET') {
  let release: () => void = () => undefined
  const told = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    if (route.request().method() === method) await told
    await route.continue().catch(() => undefined)
  })
  return async () => {
    release()
    await page.unroute(address)
  }
}

/** Presses Tab until an element has focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Presses a key until it has an effect, as the page may not be hydrated yet. */
export async function pressUntil(page: Page, key: string, shown: Locator) {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(shown).toBeAttached({ timeout: 2000 })
  }).toPass()
}
