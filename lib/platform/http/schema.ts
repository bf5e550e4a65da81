import { z } from './zod'

export const pageSize = 10

/** The highest row number that both databases and Prisma accept. */
const maxRowNumber = 2 ** 31 - 1

/**
 * A whole number in plain digits; `Number` would also accept 1.0, 1e3, 0x10, +1 and blanks. Numbers that are too large
 * are clamped, which is past the end of every list.
 */
export function wholeNumber(name: string) {
  return z
    .union([z.number(), z.string()], `${name} must be a number`)
    .refine((value) => /^-?\d+(?:\.\d+)?$/.test(String(value)), {
      error: `${name} must be a number`,
      abort: true,
    })
    .refine((value) => !String(value).includes('.'), `${name} must be a whole number`)
    .transform((value) => Math.min(Number(value), Number.MAX_SAFE_INTEGER))
    .pipe(z.int(`${name} must be a whole number`))
    .meta({ type: 'integer' })
}

export const pageNumber = wholeNumber('page')
  .refine((page) => page >= 1, 'page starts at 1')
  .meta({ minimum: 1 })

export function limitNumber(most: number) {
  return wholeNumber('limit')
    .refine((limit) => limit >= 1, 'limit starts at 1')
    .refine((limit) => limit <= most, `limit is at most ${most}`)
    .meta({ minimum: 1, maximum: most })
}

/** `page` and `limit` of a list, both in page URLs and in the API. */
export const pageQuery = z.object({
  page: pageNumber.default(1),
  limit: limitNumber(100).default(pageSize),
})
export type PageQuery = z.output<typeof pageQuery>

export function rowsBefore({ page, limit }: PageQuery): number {
  return Math.min((page - 1) * limit, maxRowNumber)
}

/** `pageOutput` of a list. An empty list has one page. */
export function pagesOf(total: number, { page, limit }: PageQuery) {
  return { page, totalPages: Math.max(1, Math.ceil(total / limit)), total }
}

/** A record's id in a URL: digits only, as in the database. */
export const recordId = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .refine((id) => id <= 2_147_483_647)
  .meta({ type: 'integer', minimum: 1, maximum: 2_147_483_647 })

/** URLs with one record id, for example `/leads/{id}`. */
export const idPath = z.object({ id: recordId })

/** Parts of the responses of several routes. */

export const pageOutput = { page: z.int(), totalPages: z.int(), total: z.int() }

export const success = z.object({ success: z.boolean() })

export const deletedOutput = success.extend({ deleted: z.int() })

export const emptyOutput = z.object({})
