import type { CurrencyCode } from '@/lib/money/currencies'
import type { Locale } from '@/lib/platform/language/locales'

/** The one-page PDF of a plot, with its price in a currency besides dollars if one is named. */
export const sheetPath = (plot: number, language: Locale, currency?: CurrencyCode): string =>
  `/api/plots/${plot}/sheet?language=${language}${currency ? `&currency=${currency.toLowerCase()}` : ''}`
