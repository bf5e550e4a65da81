import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { approxText } from '@/lib/money/rates/approx-text'
import type { ShownRate } from '@/lib/money/rates/store'

interface Money {
  rates: readonly ShownRate[]
  rate: ShownRate | null
}

/**
 * The currencies that this page offers, and the chosen one. `cache` makes one object for each rendering, as in next-intl for
 * the language of a page.
 */
export const shownMoney = cache((): Money => ({ rates: [], rate: null }))

export function showMoney(money: Money): void {
  Object.assign(shownMoney(), money)
}

/** A price in the chosen currency, or null for dollars alone. */
export async function approxPrice(dollars: number | null): Promise<string | null> {
  const { rate } = shownMoney()
  if (!rate || dollars === null) return null
  const t = await getTranslations('Currency')
  return approxText(t, await getFormatter(), dollars, rate, await getLocale())
}
