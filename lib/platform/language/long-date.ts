import { siteZone, type Locale } from './locales'

/** A date (and time) for running text: in English as the British write it, in Thai with the Buddhist year. */
export function longDate(locale: Locale, date: Date, withTime = false): string {
  return dateIn(locale, date, { dateStyle: 'long', ...(withTime && { timeStyle: 'short' }) })
}

/** A date with its weekday, in English without the comma that depends on the version of ICU. */
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

/** A date beside figures: shorter where the language has a shorter way. */
export function shortDate(locale: Locale, date: Date): string {
  return locale === 'zh' ? longDate(locale, date) : dateIn(locale, date, { dateStyle: 'medium' })
}

/** Both dates in the style of `shortDate`. Chinese ranges of `Intl` have digits and slashes, unlike its single dates. */
export function dateRange(locale: Locale, from: Date, until: Date): string {
  if (locale === 'zh') return `${longDate(locale, from)}至${longDate(locale, until)}`
  return formatter(locale, { dateStyle: 'medium' }).formatRange(from, until)
}

/** The Russian abbreviation of the year ends with a full stop, which would double at the end of a sentence. */
function dateIn(locale: Locale, date: Date, style: Intl.DateTimeFormatOptions): string {
  const text = formatter(locale, style).format(date)
  return locale === 'ru' ? text.replace(/\u0433\./, 'года') : text
}

function formatter(locale: Locale, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: siteZone, ...style })
}
