import type { createFormatter } from 'use-intl/core'
import { longDate } from '@/lib/platform/language/long-date'
import type { Locale } from '@/lib/platform/language/locales'
import { siteMoment } from '@/lib/platform/language/site-day'
import type { ShownRate } from './store'

/**
 * A price in another currency, with the day of its rate: "≈ €782,000, rate of 24 November 2026".
 * @param t the messages of `Currency`
 */
export function approxText(
  t: (key: 'approx', values: { amount: string; date: string }) => string,
  format: ReturnType<typeof createFormatter>,
  dollars: number,
  rate: ShownRate,
  locale: Locale,
): string {
  return t('approx', { amount: amountText(format, dollars, rate, locale), date: rateDay(rate, locale) })
}

/** The day of a rate in words. */
export function rateDay({ day }: ShownRate, locale: Locale): string {
  return longDate(locale, siteMoment(day))
}

/** A price in another currency, with three significant digits: "€782,000". */
export function amountText(
  format: ReturnType<typeof createFormatter>,
  dollars: number,
  { code, rate }: ShownRate,
  locale: Locale,
): string {
  return format.number(dollars * rate, {
    style: 'currency',
    currency: code,
    maximumSignificantDigits: 3,
    // Our Latin font has no sign of the baht.
    currencyDisplay: code === 'THB' && locale === 'ru' ? 'code' : 'symbol',
  })
}
