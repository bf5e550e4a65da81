import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { approxText } from '@/lib/money/rates/approx-text'
import type { ShownRate } from '@/lib/money/rates/store'

interface Money {
  rates: readonly ShownRate[]
  rate: ShownRate | null
}

/** One for each rendering, as next-intl keeps the language of a page. */
const money = cache((): Money => ({ rates: [], rate: null }))

export function setShownRates(rates: readonly ShownRate[]): void {
  money().rates = rates
}

export function setShownRate(rate: ShownRate | null): void {
  money().rate = rate
}

/** The currencies that can be chosen on this page, and the chosen one. */
export function shownMoney(): Money {
  return money()
}

/** A price in the chosen currency, or null for dollars alone. */
export async function approximately(dollars: number | null): Promise<string | null> {
  const { rate } = money()
  if (!rate || dollars === null) return null
  const t = await getTranslations('Currency')
  return approxText(t, await getFormatter(), dollars, rate, await getLocale())
}
