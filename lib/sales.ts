import type { VillaId } from './villas'

/** What can still be bought of one type of villa; computed from the plots by lib/plots/rules.ts. */
export interface TypeSales {
  total: number
  /** Free to be asked for. */
  available: number
  /** Available or held. */
  remaining: number
  /** The lowest price of those that remain, in whole US dollars; null when none does. */
  priceFrom: number | null
}

export type SaleStatus = 'available' | 'held' | 'reserved' | 'sold'

/** A plot as a list prints it. */
export interface PlotForSale {
  number: number
  villaType: VillaId
  plotArea: number
  elevation: number
  status: SaleStatus
  price: number
}

/** The figures that texts speak of. */
export interface Sales {
  plots: readonly PlotForSale[]
  total: number
  remaining: number
  types: Record<VillaId, TypeSales>
}

/** Availability in schema.org's terms: limited when the last remaining ones are held. */
export function availabilityOf({ available, remaining }: TypeSales) {
  if (available > 0) return 'InStock'
  return remaining > 0 ? 'LimitedAvailability' : 'SoldOut'
}

/**
 * How many villas of a type can be had, in words: "2 of 3 available".
 * @param t the messages of `Availability`
 */
export function availabilityText(
  t: (key: 'ofType' | 'held' | 'soldOut', values: Record<string, number>) => string,
  sales: TypeSales,
): string {
  const { total, available, remaining } = sales
  const state = availabilityOf(sales)
  if (state === 'InStock') return t('ofType', { available, total })
  return state === 'LimitedAvailability' ? t('held', { remaining }) : t('soldOut', {})
}
