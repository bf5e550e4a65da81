import { createFormatter } from 'use-intl/core'
import { siteZone, type Locale } from './locales'

/**
 * A date (and time) for running text. Russian writes the year with the whole word: the abbreviation that `Intl` gives ends
 * with a full stop, and two of them at the end of a sentence are a mistake.
 */
export function longDate(locale: Locale, date: Date, withTime = false): string {
  const format = createFormatter({ locale, timeZone: siteZone })
  const text = format.dateTime(date, { dateStyle: 'long', ...(withTime && { timeStyle: 'short' }) })
  return locale === 'ru' ? text.replace(/\u0433\./, 'года') : text
}
