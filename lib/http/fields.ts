import { z } from '@/lib/zod'

/** Fields shared by several payloads. Messages are English sentences: only staff send these payloads. */

/** A required text. `name` begins its error messages. */
export function requiredText(name: string, most: number) {
  return z
    .string(`${name} is required`)
    .trim()
    .min(1, `${name} is required`)
    .max(most, `${name} has at most ${most.toLocaleString('en')} characters`)
    .refine(isStorable, `${name} contains a character that cannot be stored`)
}

export const publishedField = z.boolean('Published is true or false')

/** The version read before the change (optimistic locking); without it the change is unconditional. */
export const versionField = z.int('Version is a whole number').min(1, 'Version starts at 1').optional()

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
