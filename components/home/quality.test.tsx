import { screen } from '@testing-library/react'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { siteAwards } from '@/lib/site'
import { show } from '@/test/support/rendered'
import { Quality } from './quality'

jest.mock('@/lib/site', () => ({ ...jest.requireActual('@/lib/site'), siteAwards: jest.fn() }))

/** The text of the card about the developer, found by its specified title. */
async function card(locale: Locale) {
  await show(<Quality />, locale)
  const { title } = messagesOf(locale).Quality.cards.developer
  const heading = screen
    .getAllByRole('heading', { level: 3 })
    .find(({ textContent }) => textContent === title)
  return heading?.closest('li')?.querySelector('p')?.textContent
}

test.each(locales)('without awards a visitor reads of the work in %s', async (locale) => {
  jest.mocked(siteAwards).mockReturnValue(undefined)
  expect(await card(locale)).toBe(messagesOf(locale).Quality.cards.developer.text)
})

test.each(locales)('with awards a visitor reads in %s which they are', async (locale) => {
  jest.mocked(siteAwards).mockImplementation((language) => `Best villa (${language})`)
  expect(await card(locale)).toBe(
    messagesOf(locale).Quality.cards.developer.awards.replace('{awards}', `Best villa (${locale})`),
  )
})
