import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { LeadInput } from '@/lib/leads/request/schema'

/**
 * The number in E.164, or null, because a lead is never rejected for its number. A number with its own `+`
 * takes precedence over the selected calling code.
 */
export function phoneE164(countryCode: string, phone: string | null): string | null {
  return phone ? (parsedPhone(countryCode, phone)?.number ?? null) : null
}

/** The number in international format: `+66 81 234 5678`. An unparsable number stays as typed. */
export function phoneOf({ countryCode, phone }: Pick<LeadInput, 'countryCode' | 'phone'>): string | null {
  if (!phone) return null
  return parsedPhone(countryCode, phone)?.formatInternational() ?? typedPhone(countryCode, phone)
}

/** The number as typed, with the selected calling code unless it has its own. */
function typedPhone(countryCode: string, phone: string): string {
  return /^(?:\+|00)/.test(phone) ? phone : `${countryCode} ${phone}`
}

/** Null for a text that cannot be a telephone number. */
export function parsedPhone(countryCode: string, phone: string) {
  const parsed = parsePhoneNumberFromString(typedPhone(countryCode, phone).replace(/^00/, '+'))
  return parsed?.isPossible() ? parsed : null
}
