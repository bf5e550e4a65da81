import { z } from '@/lib/zod'

/** Fields that several payloads have in common. Messages are sentences: only staff send them, and staff read English. */

/** A text that must be there. `name` begins the sentences about it. */
export function requiredText(name: string, most: number) {
  return z
    .string(`${name} is required`)
    .trim()
    .min(1, `${name} is required`)
    .max(most, `${name} has at most ${most.toLocaleString('en')} characters`)
    .refine(isStorable, `${name} contains a character that cannot be stored`)
}

export const publishedField = z.boolean('Published is true or false')

/** The version that was read before the change; without it the change is made whatever happened meanwhile. */
export const versionField = z.int('Version is a whole number').min(1, 'Version starts at 1').optional()

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** The fields that were really sent. */
export function sentOnly<Fields extends object>(fields: Fields): Present<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as Present<Fields>
}

/** Whether both databases can keep a text: PostgreSQL has neither the NUL character nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\u0000\p{Surrogate}]/u.test(text)
}
