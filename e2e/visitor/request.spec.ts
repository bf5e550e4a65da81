import type { Locator, Page } from '@playwright/test'
import { locales, type Locale } from '../../lib/platform/language/locales'
import { localPath } from '../../lib/platform/language/routing'
import { longUnless } from '../../test/support/extent'
import { expect, leadOf, leadsOf, test, type Lead } from '../support/fixtures'
import { textsOf, translatorOf } from '../../test/support/messages'

/** By its exact label: « Nom » is part of « Prénom ». */
const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })

async function fill(page: Page, locale: Locale, lead: Lead) {
  const { Contact } = textsOf(locale)
  const form = page.getByRole('form', { name: Contact.title })
  await field(form, Contact.firstName).fill(lead.firstName)
  await field(form, Contact.lastName).fill(lead.lastName)
  await field(form, Contact.email).fill(lead.email)
  if (lead.message) await form.getByLabel(Contact.message).fill(lead.message)
  return form
}

for (const locale of locales) {
  test.describe(`a visitor who reads ${locale}`, () => {
    test(`requests the information pack and is thanked in that language${longUnless(['ru'], locale)}`, async ({
      page,
      staffApi,
    }) => {
      const texts = textsOf(locale)
      const lead = leadOf(`Reader ${locale}`, { message: 'ทะเล 海 море mer' })
      await page.goto(localPath(locale, '/'))
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.Hero.title)
      const form = await fill(page, locale, lead)
      await form.getByRole('button', { name: texts.Contact.submit }).click()
      await expect(page).toHaveURL(localPath(locale, '/thank-you'))
      await expect(
        page.getByRole('region', { name: /F8/ }).getByText(texts.Contact.toast.successTitle, { exact: true }),
      ).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.ThankYou.title)
      expect(await leadsOf(staffApi, lead.email)).toEqual([
        expect.objectContaining({ ...lead, language: locale, infoPack: true, newsletter: false }),
      ])
    })

    test(`who submits an empty form sees what is missing at each field, accessibly${longUnless(['zh'], locale)}`, async ({
      page,
      expectAccessible,
    }) => {
      const { Contact } = textsOf(locale)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(localPath(locale, '/'))
      const form = page.getByRole('form', { name: Contact.title })
      await form.getByRole('button', { name: Contact.submit }).click()
      for (const [label, sentence] of [
        [Contact.firstName, Contact.validation.firstNameRequired],
        [Contact.lastName, Contact.validation.lastNameRequired],
        [Contact.email, Contact.validation.emailRequired],
      ] as const) {
        await expect(field(form, label)).toHaveAccessibleDescription(sentence)
      }
      // In Chinese the family name comes first.
      await expect(field(form, locale === 'zh' ? Contact.lastName : Contact.firstName)).toBeFocused()
      await expect(form.getByRole('alert').first()).toHaveText(
        translatorOf(locale)('Contact.validation.summary', { count: 3 }),
      )
      await expectAccessible(page)
    })
  })

  test.describe(`a visitor who reads ${locale}, without JavaScript`, () => {
    test.use({ javaScriptEnabled: false })

    test(`can submit the form${longUnless(['th'], locale)}`, async ({ page, staffApi }) => {
      const texts = textsOf(locale)
      const lead = leadOf(`Plain ${locale}`)
      await page.goto(localPath(locale, '/'))
      const form = await fill(page, locale, lead)
      await form.getByRole('button', { name: texts.Contact.submit }).click()
      await expect(page).toHaveURL(localPath(locale, '/thank-you'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.ThankYou.title)
      expect(await leadsOf(staffApi, lead.email)).toEqual([
        expect.objectContaining({ language: locale, infoPack: true }),
      ])
    })

    test(`gets the form back with the input and the errors${longUnless(['fr'], locale)}`, async ({
      page,
      staffApi,
    }) => {
      const texts = textsOf(locale)
      const lead = leadOf(`Back ${locale}`, { message: 'ก'.repeat(4000) })
      await page.goto(localPath(locale, '/'))
      const first = await fill(page, locale, { ...lead, lastName: '', email: 'nobody' })
      await first.getByRole('button', { name: texts.Contact.submit }).click()
      await expect(page).toHaveURL(localPath(locale, '/request'))
      const form = page.getByRole('form', { name: texts.Contact.title })
      await expect(field(form, texts.Contact.lastName)).toHaveAccessibleDescription(
        texts.Contact.validation.lastNameRequired,
      )
      await expect(field(form, texts.Contact.email)).toHaveAccessibleDescription(
        texts.Contact.validation.emailRequired,
      )
      await expect(form.getByRole('alert')).toHaveText(
        translatorOf(locale)('Contact.validation.summary', { count: 2 }),
      )
      await expect(field(form, texts.Contact.firstName)).toHaveValue(lead.firstName)
      await expect(form.getByLabel(texts.Contact.message)).toHaveValue(lead.message ?? '')
      await field(form, texts.Contact.lastName).fill(lead.lastName)
      await field(form, texts.Contact.email).fill(lead.email)
      await form.getByRole('button', { name: texts.Contact.submit }).click()
      await expect(page).toHaveURL(localPath(locale, '/thank-you'))
      expect(await leadsOf(staffApi, lead.email)).toHaveLength(1)
      await page.goto(localPath(locale, '/request'))
      await expect(field(form, texts.Contact.firstName)).toHaveValue('')
    })
  })
}

test.describe('a visitor on a phone who changes the language at the form', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('stays there, with the messages in the new language and the chosen country code, also after a reload', async ({
    page,
  }) => {
    await page.goto('/')
    const english = page.getByRole('form', { name: textsOf('en').Contact.title })
    await expect(english.getByLabel(textsOf('en').Contact.countryCode)).toHaveValue('+66')
    await english.getByLabel(textsOf('en').Contact.countryCode).selectOption('+7')
    await english.getByRole('button', { name: textsOf('en').Contact.submit }).click()
    await expect(field(english, textsOf('en').Contact.firstName)).toBeFocused()
    const before = await field(english, textsOf('en').Contact.firstName).boundingBox()
    await page.getByLabel('Open menu').click()
    await page.getByLabel('Language: English').last().click()
    await page.getByRole('link', { name: 'Русский' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    const { Contact } = textsOf('ru')
    const first = field(page.getByRole('form', { name: Contact.title }), Contact.firstName)
    await expect(first).toHaveAccessibleDescription(Contact.validation.firstNameRequired)
    await expect
      .poll(async () => Math.abs(((await first.boundingBox())?.y ?? 9999) - (before?.y ?? 0)))
      .toBeLessThan(100)
    const code = page.getByLabel(Contact.countryCode)
    await expect(code).toHaveValue('+7')
    await page.reload()
    await expect(code).toHaveValue('+7')
  })
})

test('a visitor who reads Russian finds nothing cut in the form, and sold plots last @long', async ({
  page,
}) => {
  const { Contact, Plan } = textsOf('ru')
  await page.goto('/ru')
  const form = page.getByRole('form', { name: Contact.title })
  await form.getByLabel(Contact.visit.wish).check()
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await cutTexts(form)]).toEqual([width, []])
  }
  const plots = await form.getByLabel(Contact.plot).locator('option').allTextContents()
  const sold = plots.map((plot) => plot.endsWith(Plan.statuses.sold.toLowerCase()))
  expect(sold).toContain(true)
  expect(sold.indexOf(true)).toBe(sold.lastIndexOf(false) + 1)
})

/** Texts that are wider than their place: each choice of a select, and what the buttons and labels say. */
async function cutTexts(form: Locator): Promise<(string | null)[]> {
  return form.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')
    const wide = [...element.querySelectorAll('option')].filter((option) => {
      const select = option.closest('select')
      if (!canvas || !select) throw new Error('An option is measured in its select')
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      canvas.font = font
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return canvas.measureText(option.text).width > room
    })
    const overflowing = [...element.querySelectorAll('button, label, label span, p')].filter(
      ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
    )
    return [...wide, ...overflowing].map(({ textContent }) => textContent)
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'in a usual browser' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor asks for a visit, reads that on the thank-you page, and staff see the day', async ({
      page,
      staffApi,
    }) => {
      const { Contact, ThankYou } = textsOf('fr')
      const lead = leadOf('Walker')
      const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
      await page.goto('/fr')
      const form = await fill(page, 'fr', lead)
      await expect(form.getByLabel(Contact.visit.day)).toBeHidden()
      await form.getByLabel(Contact.visit.wish).check()
      await expect(form.locator('label', { hasText: `${Contact.visit.day} *` })).toBeVisible()
      await form.getByLabel(Contact.visit.day).fill(day)
      await form.getByLabel(Contact.visit.channel).selectOption(Contact.visit.video)
      await form.getByRole('button', { name: Contact.submit }).click()
      await expect(page).toHaveURL('/fr/thank-you')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ThankYou.title)
      await expect(page.getByRole('main')).toContainText(Contact.visit.video)
      expect(await leadsOf(staffApi, lead.email)).toEqual([
        expect.objectContaining({ visitDay: day, visitChannel: 'video' }),
      ])
    })
  })
}

test('a visitor who clicks twice, goes back and types the same again has sent one request', async ({
  page,
  staffApi,
}) => {
  const lead = leadOf('Impatient')
  await page.goto('/')
  const first = await fill(page, 'en', lead)
  await first.getByRole('button', { name: 'Request information' }).dblclick()
  await expect(page).toHaveURL('/thank-you')
  expect(await leadsOf(staffApi, lead.email)).toHaveLength(1)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'First name', exact: true })).toHaveValue('')
  const form = await fill(page, 'en', lead)
  await form.getByRole('button', { name: 'Request information' }).click()
  await expect(page).toHaveURL('/thank-you')
  expect(await leadsOf(staffApi, lead.email)).toHaveLength(1)
})

test('a visitor whose request fails sees an error and keeps the input', async ({
  page,
  staffApi,
  tolerate,
  expectAccessible,
}) => {
  tolerate(/Failed to load resource/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const lead = leadOf('Unlucky')
  await page.goto('/')
  await page.route('**/api/leads', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: '' }),
  )
  const form = await fill(page, 'en', lead)
  await form.getByRole('button', { name: 'Request information' }).click()
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expect(page.getByText('Please try again later')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/leads')
  await form.getByRole('button', { name: 'Request information' }).click()
  await expect(page).toHaveURL('/thank-you')
  expect(await leadsOf(staffApi, lead.email)).toHaveLength(1)
})

test('a visitor whose browser cannot load the form validation sees what is missing and can still submit', async ({
  page,
  staffApi,
  tolerate,
}) => {
  tolerate(/Failed to load resource/)
  const lead = leadOf('Unruled')
  await page.goto('/')
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  const form = await fill(page, 'en', { ...lead, lastName: '' })
  await form.getByRole('button', { name: 'Request information' }).click()
  await expect(form.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required')
  await form.getByLabel('Last name').fill(lead.lastName)
  await form.getByRole('button', { name: 'Request information' }).click()
  await expect(page.getByText('Information request submitted!')).toBeVisible()
  expect(await leadsOf(staffApi, lead.email)).toHaveLength(1)
})

test('the honeypot is hidden from sight, keyboard and screen readers', async ({ page }) => {
  await page.goto('/')
  const honeypot = page.locator('input[name=website]')
  await expect(honeypot).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Please leave this field empty' })).toHaveCount(0)
  await expect(honeypot).toHaveAttribute('tabindex', '-1')
  await expect(honeypot).not.toBeInViewport()
})

test('a visitor finds no untranslated English text in any language', async ({ request }) => {
  const pages = await Promise.all(
    locales.map(async (locale) => {
      const html = await (
        await request.get(localPath(locale, '/'), { headers: { 'Accept-Language': 'en' } })
      ).text()
      expect(html).toContain('application/ld+json')
      expect(html).toContain(textsOf(locale).Contact.firstName)
      return new Set([...html.matchAll(/<(?:h1|h2|h3|p)[^>]*>([^<]{12,})</g)].map(([, text]) => text))
    }),
  )
  const [english, ...others] = pages
  expect(english?.size).toBeGreaterThan(20)
  for (const texts of others) expect([...texts].filter((text) => english?.has(text))).toEqual([])
})
