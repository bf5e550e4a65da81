import type { Locale } from '@/lib/platform/language/locales'

/** Plots along the road from the arrival. A villa has the number of its plot. */
export const plotNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
export const villaTotal = plotNumbers.length

/** Figures only; the texts are in the messages (`Villa.types.{id}`). */
export const villaIds = ['3br', '4br', '5br'] as const
export type VillaId = (typeof villaIds)[number]

export interface Villa {
  id: VillaId
  /** Living area in square metres. */
  area: number
  bedrooms: number
  bathrooms: number
  pool: 'private' | 'infinity'
  /** Indicative price in US dollars. */
  price: number
  /** File names in `public/pictures` without extension, main picture first. */
  pictures: readonly [string, ...string[]]
}

export const villas: Record<VillaId, Villa> = {
  '3br': {
    id: '3br',
    area: 407,
    bedrooms: 3,
    bathrooms: 4,
    pool: 'private',
    price: 850_000,
    pictures: pictures('3br', 4),
  },
  '4br': {
    id: '4br',
    area: 480,
    bedrooms: 4,
    bathrooms: 5,
    pool: 'infinity',
    price: 1_200_000,
    pictures: pictures('4br', 4),
  },
  '5br': {
    id: '5br',
    area: 584,
    bedrooms: 5,
    bathrooms: 6,
    pool: 'infinity',
    price: 1_500_000,
    pictures: pictures('5br', 7),
  },
}

export const villaList: readonly Villa[] = villaIds.map((id) => villas[id])

/** The options of the request form. */
export const villaInterests = [...villaIds, 'notSure'] as const

export const villaFeatures = [
  'design',
  'ac',
  'wifi',
  'parking',
  'solar',
  'pool',
  'outdoor',
  'seaview',
] as const
export const investmentPoints = ['freehold', 'rental', 'managed', 'location'] as const

/** Whether a text, for example from a URL, is the number of a plot. */
export function isPlotNumber(value: string): boolean {
  return plotNumbers.some((number) => String(number) === value)
}

export function isVillaId(value: string): value is VillaId {
  return (villaIds as readonly string[]).includes(value)
}

function pictures(id: VillaId, count: number): readonly [string, ...string[]] {
  const rest = Array.from({ length: count - 1 }, (_, index) => `villa-${id}-${index + 2}`)
  return [`villa-${id}-1`, ...rest]
}

/** Availability of one type of villa, computed by lib/plots/rules.ts. */
export interface TypeSales {
  total: number
  available: number
  /** Available or held. */
  remaining: number
  /** The prices of remaining villas, in whole US dollars; null if none remain. */
  prices: { lowest: number; highest: number } | null
  /** The earliest quarter of handover of remaining villas, such as `2027-Q2`. */
  handover: string | null
}

export type SaleStatus = 'available' | 'held' | 'reserved' | 'sold'

/** The public data of a plot. */
export interface PlotForSale {
  number: number
  villaType: VillaId
  plotArea: number
  livingArea: number
  elevation: number
  status: SaleStatus
  price: number
  /** The quarter of the handover, such as `2027-Q2`. */
  handover: string | null
  /** Key of the construction phase of its villa. */
  phase: string | null
}

/** The sales figures that texts mention. */
export interface Sales {
  plots: readonly PlotForSale[]
  total: number
  remaining: number
  types: Record<VillaId, TypeSales>
}

/** Availability in schema.org's terms: limited when all remaining villas are held. */
export function availabilityOf({ available, remaining }: TypeSales) {
  if (available > 0) return 'InStock'
  return remaining > 0 ? 'LimitedAvailability' : 'SoldOut'
}

/**
 * Availability in words: "2 of 3 available, 1 on hold".
 * @param t the messages of `Availability`
 */
export function availabilityText(
  t: (key: 'ofType' | 'held' | 'soldOut', values: Record<string, number>) => string,
  sales: TypeSales,
): string {
  const { total, available, remaining } = sales
  const state = availabilityOf(sales)
  if (state === 'InStock') return t('ofType', { available, total, held: remaining - available })
  return state === 'LimitedAvailability' ? t('held', { remaining }) : t('soldOut', {})
}

/** A status or availability within a sentence, without its capital letter. */
export function inSentence(words: string, locale: Locale): string {
  return words.charAt(0).toLocaleLowerCase(locale) + words.slice(1)
}

/**
 * The price in words, with "from" only where those of remaining villas differ; null if none remain.
 * @param t the messages of `Villa.facts`
 * @param sales null when the database is unavailable
 */
export function priceText(
  t: (key: 'priceFrom', values: { price: string }) => string,
  format: { number: (value: number, style: typeof usd) => string },
  { price }: Villa,
  sales: TypeSales | null,
): string | null {
  const prices = sales ? sales.prices : { lowest: price, highest: price }
  if (!prices) return null
  const text = format.number(prices.lowest, usd)
  return prices.lowest < prices.highest ? t('priceFrom', { price: text }) : text
}

/** In whole US dollars. */
export function lowestPrice({ price }: Villa, sales: TypeSales | null): number {
  return sales?.prices?.lowest ?? price
}

export const usd = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const
