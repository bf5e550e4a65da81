import { siteZone, type Locale } from './locales'

/**
 * Dates in these languages were seen to break before the year: their months are long, and a word or era belongs to the
 * year.
 */
const wholeDates: readonly Locale[] = ['th', 'ru']

/**
 * A date (and time) for running text, in British English or with the Thai Buddhist year. A line never breaks between
 * day and month, in some languages not before the year either.
 */
export function longDate(locale: Locale, date: Date, withTime = false): string {
  const text = dateIn(locale, date, { dateStyle: 'long', ...(withTime && { timeStyle: 'short' }) })
  const together = wholeDates.includes(locale) ? /^.*\d{4}( года)?/ : ' '
  return text.replace(together, (part) => part.replaceAll(' ', '\u00a0'))
}

/** A date with its weekday. The English comma varies with the version of ICU, so it is removed. */
export function longDay(locale: Locale, date: Date, timeZone: string = siteZone): string {
  const text = dateIn(locale, date, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  })
  return locale === 'en' ? text.replace(',', '') : text
}

/** A date beside figures instead of in a sentence, shorter than `longDate` where the language allows it. */
export function shortDate(locale: Locale, date: Date): string {
  return locale === 'zh' ? longDate(locale, date) : formatter(locale, { dateStyle: 'medium' }).format(date)
}

/** Both dates in the style of `shortDate`. Chinese ranges of `Intl` have slashes, unlike its single dates. */
export function dateRange(locale: Locale, from: Date, until: Date): string {
  if (locale === 'zh') return `${longDate(locale, from)}至${longDate(locale, until)}`
  return formatter(locale, { dateStyle: 'medium' }).formatRange(from, until)
}

/**
 * The Russian abbreviation for "year" ends with a full stop, which would double at the end of a sentence. The first of a
 * month is an ordinal in French.
 */
function dateIn(locale: Locale, date: Date, style: Intl.DateTimeFormatOptions): string {
  const text = formatter(locale, style).format(date)
  if (locale === 'fr') return text.replace(/\b1 (?=\p{L})/u, '1er ')
  return locale === 'ru' ? text.replace(/\u0433\./, 'года') : text
}

function formatter(locale: Locale, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: siteZone, ...style })
}
