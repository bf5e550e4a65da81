import { countryCodes } from '@/lib/leads/country-codes'

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
export function zoneOf(countryCode: string): { country: Country; zone: string } | null {
  const country = countryCodes.find(({ code }) => code === countryCode)?.name
  const zone = country && zones[country]
  return zone ? { country, zone } : null
}
