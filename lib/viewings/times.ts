import { countryCodes } from '@/lib/leads/country-codes'
import { siteZone, type Locale } from '@/lib/platform/language/locales'
import { longDay } from '@/lib/platform/language/long-date'
import { translator } from '@/lib/platform/language/messages'

/** The time on Ko Samui and in the visitor's zone, or in UTC if the zone is unknown. */
export function timeLines(locale: Locale, startsAt: Date, countryCode: string): string[] {
  const t = translator(locale)
  const here = { ...partsOf(locale, startsAt, siteZone), offset: offsetOf(startsAt, siteZone) }
  const local = t('Mail.viewing.local', here)
  const visitor = zoneOf(countryCode)
  if (!visitor) return [local, t('Mail.viewing.utc', partsOf(locale, startsAt, 'UTC'))]
  if (visitor.zone === siteZone) return [local]
  return [
    local,
    t('Mail.viewing.theirs', {
      ...partsOf(locale, startsAt, visitor.zone),
      country: t(`Contact.countries.${visitor.country}`),
      offset: offsetOf(startsAt, visitor.zone),
    }),
  ]
}

function partsOf(locale: Locale, date: Date, zone: string) {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
  return { date: longDay(locale, date, zone), time: time.format(date) }
}

/** The offset of a zone, such as `UTC+7`. */
function offsetOf(date: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    date,
  )
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT').replace('GMT', 'UTC')
}

type Country = (typeof countryCodes)[number]['name']

/** Countries with a single time zone, ignoring islands and enclaves. */
const zones: Partial<Record<Country, string>> = {
  thailand: 'Asia/Bangkok',
  uk: 'Europe/London',
  china: 'Asia/Shanghai',
  germany: 'Europe/Berlin',
  france: 'Europe/Paris',
  italy: 'Europe/Rome',
  spain: 'Europe/Madrid',
  netherlands: 'Europe/Amsterdam',
  belgium: 'Europe/Brussels',
  austria: 'Europe/Vienna',
  switzerland: 'Europe/Zurich',
  sweden: 'Europe/Stockholm',
  denmark: 'Europe/Copenhagen',
  norway: 'Europe/Oslo',
  finland: 'Europe/Helsinki',
  portugal: 'Europe/Lisbon',
  greece: 'Europe/Athens',
  poland: 'Europe/Warsaw',
  singapore: 'Asia/Singapore',
  japan: 'Asia/Tokyo',
  southKorea: 'Asia/Seoul',
  hongKong: 'Asia/Hong_Kong',
  malaysia: 'Asia/Kuala_Lumpur',
  vietnam: 'Asia/Ho_Chi_Minh',
}

/** The visitor's country and time zone; null for calling codes with several zones, such as +1 and +7. */
function zoneOf(countryCode: string): { country: Country; zone: string } | null {
  const country = countryCodes.find(({ code }) => code === countryCode)?.name
  const zone = country && zones[country]
  return zone ? { country, zone } : null
}
