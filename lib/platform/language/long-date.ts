import { createFormatter } from 'use-intl/core'
import { siteZone, type Locale } from './locales'

/**
 * A date (and time) for running text. In Russian the year is followed by the full word: the abbreviation from `Intl`
 * ends with a full stop, which would double at the end of a sentence.
 */
export function longDate(locale: Locale, date: Date, withTime = false): string {
  const format = createFormatter({ locale, timeZone: siteZone })
  const text = format.dateTime(date, { dateStyle: 'long', ...(withTime && { timeStyle: 'short' }) })
  return locale === 'ru' ? text.replace(/\u0433\./, 'года') : text
}
