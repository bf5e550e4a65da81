import { locales } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { salesOf } from '@/lib/plots/rules'
import { siteAwards } from '@/lib/site'
import { plotsOf } from '@/test/support/plots'
import { brochureContent } from './content'
import { emptyPackRecords } from './schema'

jest.mock('@/lib/site', () => ({ ...jest.requireActual('@/lib/site'), siteAwards: jest.fn() }))

const card = (locale: (typeof locales)[number]) =>
  brochureContent(locale, emptyPackRecords, new Date('2026-01-10T12:00:00Z')).quality.cards[0]

it.each(locales)('a reader of the brochure in %s finds the awards only where there are any', (locale) => {
  const { title, text } = messagesOf(locale).Quality.cards.developer
  jest.mocked(siteAwards).mockReturnValue(undefined)
  expect(card(locale)).toEqual({ title, text })
  jest.mocked(siteAwards).mockReturnValue('Best villa, Samui, 2024')
  expect(card(locale)).toEqual({ title, text: expect.stringContaining('Best villa, Samui, 2024') })
  expect(card(locale)?.text).not.toContain(text)
})

it.each(locales)('a reader of the brochure in %s can add up the rooms to the living area', (locale) => {
  const { plans, villas } = brochureContent(locale, emptyPackRecords, new Date('2026-01-10T12:00:00Z'))
  const areaOf = (text = '') => Math.round(Number(text.replace(',', '.').replace(/[^\d.]+\D*$/, '')) * 100)
  for (const [index, { levels }] of plans.villas.entries()) {
    for (const { rooms, walls, sums } of levels) {
      const parts = [...rooms.filter(({ counted }) => counted), walls]
      expect(parts.reduce((sum, { area }) => sum + areaOf(area), 0)).toBe(areaOf(sums[0]?.area))
    }
    const published = villas.list[index]?.facts[0]
    expect(Math.round(areaOf(levels.at(-1)?.sums.at(-1)?.area) / 100)).toBe(areaOf(published?.value) / 100)
    expect(published).toHaveProperty('note', messagesOf(locale).Villa.facts.areaNote)
  }
})

it('a reader of the brochure finds "from" before a price only where plots differ', () => {
  const priceOf = (...prices: number[]) => {
    const sales = salesOf(plotsOf('4br', ...prices.map((price) => ({ price }))))
    return brochureContent('en', { ...emptyPackRecords, sales }, new Date()).villas.list[1]?.row.at(-1)
  }
  expect(priceOf(1_200_000, 1_300_000)).toBe('from $1,200,000')
  expect(priceOf(1_300_000, 1_300_000)).toBe('$1,300,000')
})

it('a reader of the brochure learns how much of what remains is on hold', () => {
  const sales = salesOf(plotsOf('4br', {}, {}, { status: 'held' }, { status: 'sold' }))
  expect(
    brochureContent('en', { ...emptyPackRecords, sales }, new Date('2026-01-10T12:00:00Z')).place
      .availability,
  ).toBe('As of 10\u00a0January 2026, 3 of 4 villas remain: 2 available, 1 on hold.')
})
