import { salesOf } from '@/lib/plots/rules'
import { plotsOf } from '@/test/support/plots'
import { parseOpeningHours } from '@/lib/opening-hours'
import { openingSpecification, villaProduct } from './json-ld'

const offersOf = (...own: Parameters<typeof plotsOf>[1][]) =>
  villaProduct('4br', 'en', 'Villa', 'A house.', salesOf(plotsOf('4br', ...own)).types['4br']).offers

describe('a search engine reads of a villa', () => {
  it('its price, where every plot costs the same', () => {
    expect(offersOf({}, {})).toMatchObject({ '@type': 'Offer', price: 1_200_000 })
    expect(offersOf({ status: 'sold' })).toMatchObject({ '@type': 'Offer', price: 1_200_000 })
  })

  it('the range of prices, where plots differ and are not yet sold', () => {
    expect(offersOf({ price: 1_300_000 }, { status: 'held' }, { price: 1_000_000, status: 'sold' })).toEqual(
      expect.objectContaining({
        '@type': 'AggregateOffer',
        lowPrice: 1_200_000,
        highPrice: 1_300_000,
        offerCount: 2,
        availability: 'https://schema.org/InStock',
      }),
    )
  })
})

test('a search engine reads when people answer', () => {
  const times = parseOpeningHours('Mo 09:00-18:30, Fr 20:00-02:00, Su 00:00-24:00')
  if (typeof times === 'string') throw new Error(times)
  expect(times.map((time) => openingSpecification(time))).toEqual([
    expect.objectContaining({ dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '18:30' }),
    expect.objectContaining({ dayOfWeek: 'https://schema.org/Friday', opens: '20:00', closes: '02:00' }),
    expect.objectContaining({ dayOfWeek: 'https://schema.org/Sunday', opens: '00:00', closes: '23:59' }),
  ])
})
