import type { Locator, Page } from '@playwright/test'
import { expect, signIn } from '../fixtures'

/** Opens the staff area as somebody who is signed in already. */
export async function openAdmin(page: Page, path = '/admin') {
  await signIn(page.request)
  await page.goto(path)
}

/** The toast on the screen: there is one at a time. */
export async function expectToast(page: Page, title: string, text: string) {
  const region = page.getByRole('region', { name: 'Notifications, F8' })
  // The one before may still be on its way out, behind it.
  const toast = region.locator('[data-front="true"][data-removed="false"]')
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

/** The article or update with this title in its list. */
export function itemOf(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

/** Holds the answers to these calls back until told, so that what shows meanwhile can be read. */
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

/** Presses Tab until something is reached, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Presses a key until it shows, as somebody does whose computer is slow to begin. */
export async function pressUntil(page: Page, key: string, shown: Locator) {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(shown).toBeAttached({ timeout: 2000 })
  }).toPass()
}
