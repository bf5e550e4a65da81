import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

/** What is tapped, and what shall be on the screen then. */
const taps = [
  ['the menu', '/', '[data-menu] > summary', '[data-menu][open] nav a'],
  ['a thumbnail', '/villa/4br', 'fieldset div:nth-of-type(3) label', 'a[data-picture="2"] img'],
  [
    'a picture',
    '/villa/4br',
    'a[data-picture="0"]',
    'dialog[open] img, [data-picture="0"][aria-busy=true] img',
  ],
  [
    'a picture of the gallery',
    '/',
    'a[data-picture="0"]',
    'dialog[open] img, [data-picture][aria-busy=true] img',
  ],
  ['a floor', '/villa/5br', '#plan label:nth-of-type(2)', '.plan-level:nth-of-type(2) svg'],
  ['a plot', '/site-plan', '.plan-tall [data-plot="4"]', '#plot h2'],
  ['a field of the form', '/request', '#firstName', '#firstName:focus'],
] as const

for (const [name, path, selector, content] of taps)
  test(`how soon a first tap on ${name} is answered on a slow phone`, async ({ page }) => {
    await slowDown(page)
    await page.addInitScript(noteTimes, content)
    await page.goto(path, { waitUntil: 'load' })
    const tapped = page.locator(selector).first()
    await tapped.scrollIntoViewIfNeeded()
    // Visitors tap a picture that they see, and as soon as they see it.
    await tapped.evaluate((element) => element.querySelector('img')?.decode())
    await page.waitForTimeout(300)
    await tapped.tap()
    await page.waitForFunction(() => 'shown' in sessionStorage)
    const { tappedAt, shown } = await page.evaluate(() => ({ ...sessionStorage }))
    const answered = Math.round(Number(shown) - Number(tappedAt))
    const result = `${name} (${path}): shown after ${answered} ms`
    console.log(result)
    test.info().annotations.push({ type: 'measured', description: result })
    expect(answered).toBeLessThan(500)
  })

test('how soon the errors of an empty form are shown on a slow phone', async ({ page }) => {
  await slowDown(page)
  await page.goto('/', { waitUntil: 'load' })
  const submit = page.getByRole('button', { name: 'Request information' })
  await submit.scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps$')),
  )
  await page.evaluate(() => {
    const times = { tapped: 0, shown: 0 }
    addEventListener('pointerdown', ({ timeStamp }) => (times.tapped = timeStamp), true)
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#email-error')) return
      observer.disconnect()
      // After the frame that paints them.
      requestAnimationFrame(() => setTimeout(() => (times.shown = performance.now())))
    }).observe(document.body, { childList: true, subtree: true })
    Object.assign(window, { times })
  })
  await submit.tap()
  const times = await page.waitForFunction(() => {
    const { tapped, shown } = Reflect.get(window, 'times') as Record<'tapped' | 'shown', number>
    return shown && Math.round(shown - tapped)
  })
  const result = `the errors of an empty form (/): shown after ${await times.jsonValue()} ms`
  console.log(result)
  test.info().annotations.push({ type: 'measured', description: result })
  expect(await times.jsonValue()).toBeLessThan(200)
})

/** Runs in each document: notes when the screen was touched first, and when the content was painted after it. */
function noteTimes(content: string) {
  const note = (name: string, at: number) =>
    sessionStorage.setItem(name, sessionStorage.getItem(name) ?? String(performance.timeOrigin + at))
  addEventListener('touchstart', ({ timeStamp }) => note('tappedAt', timeStamp), { capture: true })
  const isSeen = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    const loaded = !(element instanceof HTMLImageElement) || (element.complete && element.naturalWidth > 0)
    return loaded && element.checkVisibility() && width > 0 && bottom > 0 && top < innerHeight
  }
  const look = () => {
    const seen = 'tappedAt' in sessionStorage && [...document.querySelectorAll(content)].some(isSeen)
    requestAnimationFrame(seen ? (now) => note('shown', now) : look)
  }
  look()
}

/** Lighthouse's mid-range phone: slow 4G, a quarter of the processor. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
