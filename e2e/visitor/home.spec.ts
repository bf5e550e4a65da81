import type { Page } from '@playwright/test'
import { locales, type Locale } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { longUnless } from '../../test/support/extent'
import { expect, test } from '../support/fixtures'
import { textsOf } from '../../test/support/messages'

const offset = 80

test.describe('the header', () => {
  test('takes a visitor on the home page to a section, 80 px below the top, and shrinks on the way', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header).not.toHaveAttribute('data-compact')
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Villas' })
      .click()
    await expect(page).toHaveURL('/#villas')
    await expect.poll(() => top(page, 'villas')).toBe(offset)
    await expect(header).toHaveAttribute('data-compact')
  })

  test('takes a visitor on another page to that section of the home page', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/fr/privacy')
    const { Header, A11y } = textsOf('fr')
    const navigation = page.getByRole('navigation', { name: A11y.mainNavigation })
    await navigation.getByRole('link', { name: Header.quality }).click()
    await expect(page).toHaveURL('/fr#quality')
    await expect.poll(() => top(page, 'quality')).toBe(offset)
  })
})

test('a visitor who opens a URL with a hash is scrolled to its section', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/ru#contact')
  await expect.poll(() => top(page, 'contact')).toBe(offset)
})

test('a visitor who opens a URL with an unknown hash sees the page @long', async ({ page }) => {
  await page.goto('/#%')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('en').Hero.title)
  await page.getByRole('banner').getByRole('link', { name: 'Progress' }).click()
  await expect(page).toHaveURL('/project-progress')
  await page.goBack()
  await expect(page).toHaveURL('/#%')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('en').Hero.title)
})

test('the link on a villa card opens the form with that villa selected', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Request information about the 4-Bedroom Premier Villa' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?villa=4br#contact')
  await expect(page.getByLabel('Villa of interest')).toHaveValue('4br')
})

test.describe('what is below the fold', () => {
  test('fades in when scrolled into view, one card after the other, and stays', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    const cards = page.locator('#villas li [data-reveal]')
    await expect(cards).toHaveCount(3)
    for (const [index, card] of (await cards.all()).entries()) {
      await expect(card).toHaveCSS('opacity', '0')
      await expect(card).toHaveCSS('transition-delay', `${index / 10}s, ${index / 10}s`)
    }
    await cards.last().scrollIntoViewIfNeeded()
    for (const card of await cards.all()) await expect(card).toHaveCSS('opacity', '1')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(cards.first()).not.toBeInViewport()
    await expect(cards.first()).toHaveCSS('opacity', '1')
  })

  test('is visible at once for a visitor who prefers reduced motion, and the pictures do not rotate', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('button', { name: /^Show image/ })).toHaveCount(3)
    // A picture that will not be shown is not loaded.
    await expect(page.locator('[data-hero] img')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Pause the pictures' })).toHaveCount(0)
    await expect(page.locator('[data-reveal=""]').last()).toHaveCSS('opacity', '1')
    await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0)
  })
})

test('only the first picture of the hero is in the page; the others come before they can be seen', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html.slice(0, html.indexOf('id="about"'))).not.toContain('<img src="/pictures/made/hero-2')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.locator('[data-hero-controls]').getByRole('button').first().hover()
  await expect(page.locator('[data-hero] img')).toHaveCount(3)
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const locale of locales) {
    test(`a visitor who reads ${locale} finds every link in the accessible menu${longUnless(['en', 'ru'], locale)}`, async ({
      page,
      expectAccessible,
    }) => {
      const { A11y, Guide, Header, Plan, Shortlist } = textsOf(locale)
      await page.goto(localPath(locale, '/'))
      await page.getByLabel(A11y.openMenu).click()
      const menu = page.getByRole('navigation', { name: A11y.menu, exact: true })
      await expect(menu.getByRole('link')).toHaveText([
        ...Object.values(Header),
        Plan.titles.sitePlan,
        Guide.link,
        Shortlist.link,
      ])
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(page.getByLabel(A11y.openMenu)).toBeFocused()
    })
  }

  test('a link of the menu closes it and moves focus to its section', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Open menu').focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('navigation', { name: 'Menu', exact: true })
      .getByRole('link', { name: 'About' })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: 'Menu', exact: true })).toBeHidden()
    await expect(page.locator('#about')).toBeFocused()
    await expect.poll(() => top(page, 'about')).toBe(offset)
  })
})

test.describe('a French browser without a cookie', () => {
  test.use({ locale: 'fr-FR' })

  test('shows the language chosen on an earlier visit', async ({ page, context }) => {
    await remember(page, 'en')
    await page.goto('/?a=1#about')
    await expect(page).toHaveURL('/?a=1#about')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'language', value: 'en' }))
    await page.goto('/fr/privacy')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
})

test.describe('another language', () => {
  test('is shown without a reload on the same page, query and hash, and is stored', async ({
    page,
    context,
    expectAccessible,
  }) => {
    await page.goto('/?a=1#about')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByLabel('Language: English').first().click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Русский' }).first().click()
    await expect(page).toHaveURL('/ru?a=1#about')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('ru').Hero.title)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('ru')
    expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'language', value: 'ru' }))
    await page.goto('/privacy')
    await expect(page).toHaveURL('/ru/privacy')
  })

  test('chosen on an earlier visit overrides the language the server detects, from whatever cookie', async ({
    page,
    context,
    baseURL,
  }) => {
    for (const [chosen, cookie, address] of [
      ['th', 'en', '/th/privacy?a=1'],
      ['ru', 'fr', '/ru/privacy?a=1'],
      ['en', 'ru', '/privacy?a=1'],
    ] as const) {
      await remember(page, chosen)
      await context.addCookies([{ name: 'language', value: cookie, url: baseURL ?? '' }])
      await page.goto('/privacy?a=1')
      await expect(page).toHaveURL(address)
      expect(await context.cookies()).toContainEqual(
        expect.objectContaining({ name: 'language', value: chosen }),
      )
    }
  })

  test('is shown to a visitor who follows a link to it, whatever they chose before', async ({
    page,
    context,
  }) => {
    await remember(page, 'ru')
    await page.goto('/th/privacy')
    await expect.poll(() => context.cookies()).toContainEqual(expect.objectContaining({ value: 'ru' }))
    await expect(page).toHaveURL('/th/privacy')
    await page.goto('/en/privacy')
    await expect.poll(() => context.cookies()).toContainEqual(expect.objectContaining({ value: 'ru' }))
    await expect(page).toHaveURL('/privacy')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.goto('/privacy')
    await expect(page).toHaveURL('/ru/privacy')
  })

  test('is not stored for a visitor who chose none', async ({ page, context }) => {
    await page.goto('/fr')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    expect(await context.cookies()).toEqual([])
  })
})

/** As on an earlier visit; on a page without scripts, because those would write the cookie too. */
async function remember(page: Page, language: Locale) {
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('language', value), language)
}

async function top(page: Page, id: string) {
  return page.evaluate((section) => {
    const element = document.getElementById(section)
    return element && Math.round(element.getBoundingClientRect().top)
  }, id)
}
