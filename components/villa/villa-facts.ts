import { getFormatter, getTranslations } from 'next-intl/server'
import { availabilityText, usd, type TypeSales, type Villa } from '@/lib/villas'

/**
 * The main figures for buyers.
 * @param sales null when the database is unavailable
 */
export async function villaFacts(
  { area, bedrooms, bathrooms, price: planned }: Villa,
  sales: TypeSales | null,
) {
  const format = await getFormatter()
  const t = await getTranslations('Villa.facts')
  const availability = await getTranslations('Availability')
  // Sold-out types have no price.
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
