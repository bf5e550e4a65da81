import { getFormatter, getTranslations } from 'next-intl/server'
import { approxPrice } from '@/components/site/money/shown-rate'
import { availabilityText, lowestPrice, priceText, type TypeSales, type Villa } from '@/lib/villas'

export interface Figure {
  name: string
  value: string
  /** A sentence beneath it. */
  note?: string
}

/**
 * The main figures for buyers.
 * @param sales null when the database is unavailable
 */
export async function villaFacts(villa: Villa, sales: TypeSales | null) {
  const { area, bedrooms, bathrooms } = villa
  const format = await getFormatter()
  const t = await getTranslations('Villa.facts')
  const availability = await getTranslations('Availability')
  const price = priceText(t, format, villa, sales)
  const sizes: Figure[] = [
    { name: t('area'), value: t('areaValue', { area }), note: t('areaNote') },
    { name: t('bedrooms'), value: String(bedrooms) },
    { name: t('bathrooms'), value: String(bathrooms) },
  ]
  return {
    sizes,
    availability: sales
      ? [{ name: availability('title'), value: availabilityText(availability, sales) }]
      : [],
    price:
      price === null
        ? null
        : { name: t('price'), value: price, approx: await approxPrice(lowestPrice(villa, sales)) },
  }
}
