import { emailLength, isEmailAddress } from '@/lib/platform/mail/email-address'
import { z } from '@/lib/platform/http/zod'

/** Fields of several payloads. The messages are English, because only staff send these payloads. */

/** `name` begins its error messages. */
export function requiredText(name: string, most: number) {
  return text(name, most, 'is required').min(1, `${name} is required`)
}

/** An empty text counts as missing. `name` begins its error messages. */
export function optionalText(name: string, most: number) {
  return text(name, most, 'is a text')
    .nullable()
    .transform((value) => value || null)
}

function text(name: string, most: number, otherwise: string) {
  return z
    .string(`${name} ${otherwise}`)
    .overwrite(plainText)
    .max(most, `${name} has at most ${most.toLocaleString('en')} characters`)
    .refine(isStorable, `${name} contains a character that cannot be stored`)
}

/**
 * A visitor's or reader's address. The length is checked first, because normalising 60 kB of accents or
 * encoding long Chinese domains takes a third of a second.
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

/** A search text that a database can store, also in normal form, where some letters become eighteen. */
export function searchText(most: number, tooLong: string) {
  return z
    .string()
    .trim()
    .max(most, { error: tooLong, abort: true })
    .refine((text) => text.normalize('NFKC').toLowerCase().length <= most, { error: tooLong, abort: true })
    .refine(isStorable, 'This contains a character that cannot be stored')
}

export const publishedField = z.boolean('Published is true or false')

/** The version that the change is based on (optimistic locking). Without it the change is unconditional. */
export const versionField = z.int('Version is a whole number').min(1, 'Version starts at 1').optional()

/**
 * Like `versionField`, but required. It is a function, so that pages whose forms need no version leave it out of their
 * scripts.
 */
export const readVersion = () => z.int('Please send the version that was read').min(1, 'Version starts at 1')

/** Whether a change has any field besides the version it is based on. */
export function changesAnything(fields: object): boolean {
  return Object.entries(fields).some(([name, value]) => name !== 'version' && value !== undefined)
}

type WithoutUndefined<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

export function withoutUndefined<Fields extends object>(fields: Fields): WithoutUndefined<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as WithoutUndefined<Fields>
}

/** Whether both databases can store a text: PostgreSQL rejects NUL and lone surrogates. */
export function isStorable(text: string): boolean {
  return !/[\u0000\p{Surrogate}]/u.test(text)
}

/**
 * Trims a text, uses one character per line break (browsers count one and send two), and returns an empty
 * text if only invisible characters remain, such as zero-width characters, Hangul fillers or blank Braille.
 */
export function plainText(text: string): string {
  const visible = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Z}\s\u2800]/u.test(text)
  return visible ? text.replace(/\r\n?/g, '\n').trim() : ''
}
