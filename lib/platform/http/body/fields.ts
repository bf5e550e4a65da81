import { emailLength, isEmailAddress } from '@/lib/platform/mail/email-address'
import { z } from '@/lib/platform/http/zod'

/** Fields shared by several payloads. Messages are English sentences: only staff send these payloads. */

/** A required text. `name` begins its error messages. */
export function requiredText(name: string, most: number) {
  return z
    .string(`${name} is required`)
    .overwrite(plainText)
    .min(1, `${name} is required`)
    .max(most, `${name} has at most ${most.toLocaleString('en')} characters`)
    .refine(isStorable, `${name} contains a character that cannot be stored`)
}

/** A text that may be missing, as which an empty one counts. `name` begins its error messages. */
export function optionalText(name: string, most: number) {
  return z
    .string(`${name} is a text`)
    .overwrite(plainText)
    .max(most, `${name} has at most ${most.toLocaleString('en')} characters`)
    .refine(isStorable, `${name} contains a character that cannot be stored`)
    .nullable()
    .transform((value) => value || null)
}

/**
 * A visitor's or a reader's address. A long one is refused before anything else is done with it: to normalise 60 kB of
 * accents, or to encode as much Chinese for the domain name system, takes a third of a second.
 */
export function emailField(message: string) {
  return (
    z
      .string(message)
      .trim()
      .max(emailLength, { error: message, abort: true })
      // Some keyboards compose letters from two characters.
      .normalize('NFC')
      .refine(isEmailAddress, message)
      .meta({ format: 'email' })
  )
}

/**
 * A text to search for. What no database can hold is in no row, and some letters become eighteen in the form in which
 * texts are compared: so the text has to fit in that form too.
 */
export function searchText(most: number, tooLong: string) {
  return z
    .string()
    .trim()
    .max(most, { error: tooLong, abort: true })
    .refine((text) => text.normalize('NFKC').toLowerCase().length <= most, { error: tooLong, abort: true })
    .refine(isStorable, 'This contains a character that cannot be stored')
}

export const publishedField = z.boolean('Published is true or false')

/** The version read before the change (optimistic locking); without it the change is unconditional. */
export const versionField = z.int('Version is a whole number').min(1, 'Version starts at 1').optional()

/** Whether a change has any field besides the version it is based on. */
export function changesAnything({ version: _, ...fields }: { version?: unknown }): boolean {
  return Object.values(fields).some((value) => value !== undefined)
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Only the fields that are present. */
export function sentOnly<Fields extends object>(fields: Fields): Present<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Present<Fields>
}

/** Whether both databases can store a text: PostgreSQL rejects NUL and lone surrogates. */
export function isStorable(text: string): boolean {
  return !/[\u0000\p{Surrogate}]/u.test(text)
}

/**
 * Trimmed, with one character for each line break (browsers count one and send two), and empty if nothing of it is
 * visible: zero-width characters, Hangul fillers, variation selectors, the blank of Braille.
 */
export function plainText(text: string): string {
  const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\s\u2800]/u.test(text)
  return visible ? text.replace(/\r\n?/g, '\n').trim() : ''
}
