import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { LeadInput } from './schema'

/**
 * The number in E.164 if it can be parsed, else null: a lead is never rejected because of its phone number.
 * A number with its own `+` takes precedence over the country code of the list.
 */
export function phoneE164(countryCode: string, phone: string | null): string | null {
  if (!phone) return null
  const typed =
    phone.startsWith('+') || phone.startsWith('00') ? phone.replace(/^00/, '+') : `${countryCode} ${phone}`
  const parsed = parsePhoneNumberFromString(typed)
  return parsed?.isPossible() ? parsed.number : null
}

type Searchable = Pick<
  LeadInput,
  'firstName' | 'lastName' | 'email' | 'countryCode' | 'phone' | 'message'
> & { notes?: string | null }

/**
 * The text that staff search in: all fields, lower-cased and normalised (NFKC), so that a search matches full-width
 * Chinese letters and composed accents. The phone digits are repeated without spaces. Each field begins with
 * `fieldStart`, which makes single letters searchable.
 */
export function searchTextOf(lead: Searchable): string {
  const phone = lead.phone
    ? `${lead.countryCode}${lead.phone} ${(lead.countryCode + lead.phone).replace(/\D/g, '')}`
    : ''
  const parts = [lead.firstName, lead.lastName, lead.email, phone, lead.message, lead.notes]
  // The index holds trigrams: the padding makes the last two letters searchable as well.
  return normalised(`${fieldStart}${parts.filter(Boolean).join(` ${fieldStart}`)} \n`)
}

/** Cannot be typed into a search. Together with the next letter it forms one trigram. */
export const fieldStart = '\n '

/** Normalises texts that are stored for search, and search terms. */
export function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
