import { channelNames, type ChannelName } from '@/lib/channels'
import { parsedPhone } from './phone'
import type { LeadInput } from '@/lib/leads/request/schema'

/** The texts by which the search finds a lead. */
export type Searchable = Pick<LeadInput, 'firstName' | 'lastName' | 'countryCode' | 'phone' | 'message'> & {
  email: string | null
  /** Written by staff, so a new lead has none. */
  notes?: string | null
} & Partial<Record<ChannelName, string | null>>

/**
 * The normalised search text: all fields, the name also as one word in either order, which is how Chinese and
 * Thai readers type it, numbers also as digits and phone numbers in both formats.
 * Each field begins with `fieldStart`, which makes single letters searchable.
 * @param merged the leads that were merged into it, by which it is found too
 */
export function searchTextOf(lead: Searchable, merged: readonly { searchText: string }[] = []): string {
  const phone = lead.phone && `${lead.countryCode}${lead.phone} ${phoneForms(lead.countryCode, lead.phone)}`
  const { firstName, lastName } = lead
  const joined =
    firstName && lastName
      ? [`${lastName}${firstName}`, `${firstName}${lastName}`].map((name) => name.replace(/\s+/g, ''))
      : []
  const channels = channelNames.map((channel) => lead[channel])
  const parts = [firstName, lastName, ...joined, lead.email, phone, ...channels, lead.message, lead.notes]
  const fields = parts.flatMap((part) => (part ? [normalise(part)] : []))
  const numbers = fields.flatMap((field) =>
    [...field.matchAll(spacedNumber)].map(([number]) => digitsOf(number)),
  )
  // The index holds trigrams, so padding makes the last two letters searchable.
  const ownText = `${[...fields, ...new Set(numbers)].map((field) => `${fieldStart}${field}`).join(' ')} \n`
  return [ownText, ...merged.map(({ searchText }) => searchText)].join('')
}

function phoneForms(countryCode: string, phone: string): string {
  const raw = `+${digitsOf(countryCode + phone)}`
  const parsed = parsedPhone(countryCode, phone)
  if (!parsed) return raw
  const national = digitsOf(parsed.formatNational())
  return [raw, parsed.number, `+${parsed.countryCallingCode}${national}`].join(' ')
}

/** At least seven digits in any grouping: a phone number or a date. */
const spacedNumber = /(?<!\p{N})(?:\d[\s()/.+\u2010-\u2015-]{0,4}){6,30}\d/gu

/** Joins the digits of numbers, as `searchTextOf` does. */
export function joinedNumbers(q: string): string {
  return q.replace(/(?<!\S)[+(]{0,2}(?:\d[\s()/.+\u2010-\u2015-]{0,4}){6,30}\d(?!\S)/gu, (number) =>
    digitsOf(number),
  )
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Marks the start of a field. It cannot be typed into a search, and forms one trigram with the next letter. */
export const fieldStart = '\n '

/**
 * Normalises stored texts and search terms: case, width, accents and letters that Unicode does not decompose.
 * Marks outside Latin, Greek and Cyrillic are kept, because they belong to the word, such as vowels in Thai.
 */
export function normalise(text: string): string {
  // Upper case turns ß into SS and the dotless ı into I.
  const folded = text.normalize('NFKD').toUpperCase().toLowerCase().normalize('NFKD')
  return folded
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ςøłđðþæœħ]/g, (letter) => letterReplacements[letter] ?? letter)
    .normalize('NFC')
}

const letterReplacements: Record<string, string> = {
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
}
