import type { Locator, Page } from '@playwright/test'
import { villaIds, villas } from '../../lib/villas'
import { longUnless } from '../../test/support/extent'
import { expect, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'

for (const id of villaIds) {
  test(`the ${id} villa shows its ${villas[id].pictures.length} pictures, figures and price${longUnless(['5br'], id)}`, async ({
    page,
  }) => {
    const { Villa } = textsOf('en')
    await page.goto(`/villa/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(Villa.types[id].title)
    const strip = page.getByRole('group', { name: /Pictures of the/ })
    const thumbnails = strip.locator('label')
    await expect(strip.getByRole('radio')).toHaveCount(villas[id].pictures.length)
    const [first, ...others] = await thumbnails.all()
    const firstRow = (await first?.boundingBox())?.y
    const rows = await Promise.all(others.map(async (button) => (await button.boundingBox())?.y))
    expect(rows.filter((y) => y === firstRow)).toHaveLength(3)
    const price = villas[id].price.toLocaleString('en')
    // Under the title, and among the figures.
    await expect(page.getByText(`$${price}`, { exact: true })).toHaveCount(2)
    await expect(page.getByText(`$${price}`, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(Villa.features.seaview)).toBeVisible()
    await expect(page.getByText(textsOf('en').Site.ownershipNote)).toBeVisible()
  })
}

test('a visitor changes the large picture with a thumbnail and continues with the arrow keys', async ({
  page,
}) => {
  await page.goto('/villa/5br')
  const large = page.getByRole('link', { name: /full screen/ })
  await thumbnail(page, 'Show picture 2 of 7').click()
  await expect(large).toHaveAccessibleName('Open picture 2 of 7 full screen')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Show picture 3 of 7' })).toBeFocused()
  await expect(large).toHaveAccessibleName('Open picture 3 of 7 full screen')
  await page.keyboard.press('ArrowUp')
  await expect(large).toHaveAccessibleName('Open picture 2 of 7 full screen')
  await expect(page.getByRole('radio', { name: 'Show picture 2 of 7' })).toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every picture of a villa can be seen, and opened as a file', async ({ page, request }) => {
    await page.goto('/villa/4br')
    for (const number of [4, 3, 2, 1]) {
      await thumbnail(page, `Show picture ${number} of 4`).click()
      const link = page.getByRole('link', { name: /full screen/ })
      await expect(link).toHaveAccessibleName(`Open picture ${number} of 4 full screen`)
      const file = await request.get((await link.getAttribute('href')) ?? '')
      expect(file.headers()['content-type']).toBe('image/jpeg')
    }
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a swipe on the large picture shows the next one and does not open it', async ({ page }) => {
    await page.goto('/villa/4br')
    const large = page.getByRole('link', { name: /full screen/ })
    await large.tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/villa/4br')
    await swipe(page, await middleOf(large), -200)
    await expect(large).toHaveAccessibleName('Open picture 2 of 4 full screen')
    await swipe(page, await middleOf(large), 200)
    await expect(large).toHaveAccessibleName('Open picture 1 of 4 full screen')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('in the full-screen viewer on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a visitor sees the picture as wide as the screen, swipes, and pinches it larger', async ({
    page,
  }) => {
    await page.goto('/villa/5br')
    await page.getByRole('link', { name: /full screen/ }).tap()
    const viewer = page.getByRole('dialog')
    const picture = viewer.getByRole('img', { name: textsOf('en').Alt.villa5br1 })
    expect((await picture.boundingBox())?.width).toBe(390)
    await expect(viewer.getByText('1 / 7')).toBeVisible()
    const browser = await page.context().newCDPSession(page)
    const pinch = (scaleFactor: number) =>
      browser.send('Input.synthesizePinchGesture', { x: 100, y: 150, scaleFactor, relativeSpeed: 1600 })
    await pinch(2)
    expect(await page.evaluate(() => visualViewport?.scale)).toBeCloseTo(2, 1)
    await pinch(0.2)
    await browser.send('Input.synthesizeScrollGesture', { x: 300, y: 422, xDistance: -260, speed: 1500 })
    await expect(viewer.getByText('2 / 7')).toBeVisible()
    await expect(viewer.getByText(textsOf('en').Scenes.villa5br2)).toBeVisible()
  })
})

test('the large picture opens full screen, is accessible there, and closes with Escape', async ({
  page,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/villa/3br')
  await page.getByRole('link', { name: 'Open picture 1 of 4 full screen' }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('button', { name: 'Close the picture viewer' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer.getByRole('img', { name: textsOf('en').Alt.villa3br2 })).toBeVisible()
  await expect(viewer.getByText('2 / 4')).toBeVisible()
  await expectAccessible(page)
  await viewer.getByRole('button', { name: 'Enlarge the picture' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL('/villa/3br')
  await expect(page.getByRole('link', { name: 'Open picture 1 of 4 full screen' })).toBeFocused()
})

test('the request link opens the form with this villa selected, until the visitor selects another', async ({
  page,
}) => {
  const { Villa, Contact } = textsOf('th')
  const chosen = (title: string) => page.getByRole('form', { name: title }).locator('[name=villaType]')
  await page.goto('/th')
  await page.getByRole('main').getByRole('link', { name: Villa.types['5br'].title, exact: true }).click()
  await expect(page).toHaveURL('/th/villa/5br')
  await page.getByRole('main').getByRole('link', { name: Villa.request, exact: true }).first().click()
  await expect(page).toHaveURL('/th?villa=5br#contact')
  await expect(chosen(Contact.title)).toHaveValue('5br')
  await chosen(Contact.title).selectOption('notSure')
  await page.getByRole('checkbox', { name: Contact.infoPack }).uncheck()
  await page.getByLabel('ภาษา: ไทย').first().click()
  await page.getByRole('link', { name: 'Français' }).first().click()
  await expect(page).toHaveURL('/fr?villa=5br#contact')
  await expect(chosen(textsOf('fr').Contact.title)).toHaveValue('notSure')
  await expect(page.getByRole('checkbox', { name: textsOf('fr').Contact.infoPack })).not.toBeChecked()
})

test.describe('on the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('the request, call and mail links stay visible at the bottom', async ({ page }) => {
    await page.goto('/ru/villa/4br')
    const { Villa, A11y } = textsOf('ru')
    const called = (name: string) => new RegExp(`^${name.replace(/\{.*\}/, '.+')}$`)
    const bar = page.locator('.request-bar')
    for (const name of [Villa.request, A11y.callUs, A11y.writeUs]) {
      const link = bar.getByRole('link', { name: called(name) })
      await expect(link).toBeInViewport({ ratio: 1 })
      const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await bar.getByRole('link', { name: Villa.request }).click()
    await expect(page).toHaveURL('/ru?villa=4br#contact')
  })
})

test('the back link leads to the villas, and the other villas are linked', async ({ page }) => {
  await page.goto('/villa/4br')
  await page.getByRole('main').getByRole('link', { name: '3-Bedroom Oceanview Villa', exact: true }).click()
  await expect(page).toHaveURL('/villa/3br')
  await page.getByRole('link', { name: 'Back to all villas' }).click()
  await expect(page).toHaveURL('/#villas')
})

test('nothing is loaded from the map provider until a visitor asks for the map; a link replaces one that does not load', async ({
  page,
  tolerate,
  expectAccessible,
}) => {
  tolerate(/openstreetmap|Failed to load resource/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.route('https://www.openstreetmap.org/**', () => undefined)
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect(page.locator('iframe')).toBeVisible()
  await expect(page.locator('iframe')).toHaveAttribute('title', textsOf('en').Contact.map.title)
  await page.clock.fastForward(10_000)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByText('The map cannot be shown here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the map in a new tab' })).toBeVisible()
  await expectAccessible(page)
})

/** A radio button is hidden behind its picture. */
function thumbnail(page: Page, name: string): Locator {
  return page.locator('label').filter({ has: page.getByRole('radio', { name }) })
}

async function middleOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

async function swipe(page: Page, { x, y }: { x: number; y: number }, way: number) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x, y }])
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [{ x: x + way * part, y }])
  await touch('touchEnd', [])
}
