import { siteZone, type Locale } from '@/lib/platform/language/locales'
import { longDay } from '@/lib/platform/language/long-date'
import { translator } from '@/lib/platform/language/messages'
import { zoneOf } from './zones'

/** The time on Ko Samui and in the visitor's zone, or in UTC if that is unknown. */
export function timeLines(locale: Locale, startsAt: Date, countryCode: string): string[] {
  const t = translator(locale)
  const here = { ...partsOf(locale, startsAt, siteZone), offset: offsetOf(startsAt, siteZone) }
  const local = t('Mail.viewing.local', here)
  const theirs = zoneOf(countryCode)
  if (!theirs) return [local, t('Mail.viewing.utc', partsOf(locale, startsAt, 'UTC'))]
  if (theirs.zone === siteZone) return [local]
  return [
    local,
    t('Mail.viewing.theirs', {
      ...partsOf(locale, startsAt, theirs.zone),
      country: t(`Contact.countries.${theirs.country}`),
      offset: offsetOf(startsAt, theirs.zone),
    }),
  ]
}

function partsOf(locale: Locale, date: Date, zone: string) {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return { date: longDay(locale, date, zone), time: time.format(date) }
}

/** Such as `UTC+7`. */
function offsetOf(date: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    date,
  )
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT').replace('GMT', 'UTC')
}
