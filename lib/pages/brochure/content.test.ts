import { locales } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { siteAwards } from '@/lib/site'
import { brochureContent } from './content'

jest.mock('@/lib/site', () => ({ ...jest.requireActual('@/lib/site'), siteAwards: jest.fn() }))

const card = (locale: (typeof locales)[number]) =>
  brochureContent(locale, null, new Date('2026-01-10T12:00:00Z')).quality.cards[0]

it.each(locales)('a reader of the brochure in %s finds the awards only where there are any', (locale) => {
  const { title, text } = messagesOf(locale).Quality.cards.developer
  jest.mocked(siteAwards).mockReturnValue(undefined)
  expect(card(locale)).toEqual({ title, text })
  jest.mocked(siteAwards).mockReturnValue('Best villa, Samui, 2024')
  expect(card(locale)).toEqual({ title, text: expect.stringContaining('Best villa, Samui, 2024') })
  expect(card(locale)?.text).not.toContain(text)
})
