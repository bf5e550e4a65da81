import { phoneE164 } from './rules'

interface Reachable {
  countryCode: string
  phone: string | null
}

/** The number as people dial it from anywhere: as E.164 where it can be parsed, else as typed. */
export function phoneOf({ countryCode, phone }: Reachable): string | null {
  if (!phone) return null
  return phoneE164(countryCode, phone) ?? (/^(?:\+|00)/.test(phone) ? phone : `${countryCode} ${phone}`)
}
