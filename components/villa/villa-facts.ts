import { getFormatter, getTranslations } from 'next-intl/server'
import { availabilityText, usd, type TypeSales, type Villa } from '@/lib/villas'

/**
 * What a buyer compares first, in words.
 * @param sales null when the database cannot tell
 */
export async function villaFacts(
  { area, bedrooms, bathrooms, price: planned }: Villa,
  sales: TypeSales | null,
) {
  const format = await getFormatter()
  const t = await getTranslations('Villa.facts')
  const availability = await getTranslations('Availability')
  // A sold villa has no price; the price of a type is shown while one of it can be had.
  const price = sales ? sales.priceFrom : planned
  return {
    sizes: [
      { name: t('area'), value: t('areaValue', { area }) },
      { name: t('bedrooms'), value: String(bedrooms) },
      { name: t('bathrooms'), value: String(bathrooms) },
    ],
    availability: sales
      ? [{ name: availability('title'), value: availabilityText(availability, sales) }]
      : [],
    price: price === null ? null : { name: t('price'), value: format.number(price, usd) },
  }
}
