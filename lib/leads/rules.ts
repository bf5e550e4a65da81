import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { LeadInput } from './schema'

/**
 * The number in E.164 when it can be understood, else null: a lead is never refused for a phone.
 * A number typed with its own `+` wins over the country code of the list.
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
 * What staff search in: every field, lower-cased and in one Unicode form, so that a search finds full-width Chinese
 * letters and composed accents alike. Digits of the phone stand a second time without spaces. Each field begins with
 * `fieldStart`, by which one letter is found.
 */
export function searchTextOf(lead: Searchable): string {
  const phone = lead.phone
    ? `${lead.countryCode}${lead.phone} ${(lead.countryCode + lead.phone).replace(/\D/g, '')}`
    : ''
  const parts = [lead.firstName, lead.lastName, lead.email, phone, lead.message, lead.notes]
  // The index is of three letters at a time: the end is filled up, so that the last two letters are found as well.
  return normalised(`${fieldStart}${parts.filter(Boolean).join(` ${fieldStart}`)} \n`)
}

/** It cannot be typed into a search. With the letter after it, it fills one place of the index. */
export const fieldStart = '\n '

/** The form in which texts are stored for search and in which a search is compared with them. */
export function normalised(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
