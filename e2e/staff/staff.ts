import type { Locator, Page } from '@playwright/test'
import { differenceInCalendarMonths, parseISO } from 'date-fns'
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

/** A hand whose clicks are counted: two for a choice from a list, one into a field that is typed into. */
export function hand() {
  let clicks = 0
  const counted = (count: number, act: Promise<unknown>) => {
    clicks += count
    return act
  }
  return {
    click: (target: Locator, options?: Parameters<Locator['click']>[0]) => counted(1, target.click(options)),
    choose: (list: Locator, option: string) => counted(2, list.selectOption(option)),
    type: (field: Locator, text: string) => counted(1, field.fill(text)),
    clicks: () => clicks,
  }
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

/** The button of a field with a calendar. */
export function dayButton(form: Locator, label: string): Locator {
  return form.getByRole('group', { name: label, exact: true }).getByRole('button').first()
}

/** Chooses a day such as `2031-03-05` in the calendar of a field, by keyboard to its month. */
export async function chooseDay(form: Locator, label: string, day: string) {
  await dayButton(form, label).click()
  const page = form.page()
  const calendar = page.getByRole('dialog', { name: label, exact: true })
  const shown = await calendar.getByRole('grid').getAttribute('aria-label')
  const months = differenceInCalendarMonths(parseISO(day), new Date(`1 ${shown}`))
  for (let presses = 0; presses < Math.abs(months); presses += 1)
    await page.keyboard.press(months > 0 ? 'PageDown' : 'PageUp')
  await calendar.locator(`[data-day="${day}"]`).getByRole('button').click()
  await expect(calendar).toBeHidden()
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

/** Before a page is opened: what a colleague changes comes only with the refusal of what is saved. */
export async function withoutLive(page: Page) {
  await page.route('**/api/admin/changes', (route) => route.fulfill({ status: 204 }))
}
