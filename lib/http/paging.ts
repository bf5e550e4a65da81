import { z } from '@/lib/zod'

export const pageSize = 10

/** The highest row number that both databases and Prisma accept. */
const furthest = 2 ** 31 - 1

/** A page number too large to be exact is clamped: both it and the limit are past the end of every list. */
export const pageNumber = z.preprocess(
  (page) =>
    typeof page === 'string' && /^\d+$/.test(page) ? Math.min(Number(page), Number.MAX_SAFE_INTEGER) : page,
  z.coerce.number('page must be a number').int('page must be a whole number').min(1, 'page starts at 1'),
)

/** `page` and `limit` of a list, both in page URLs and in the API. */
export const pageQuery = z.object({
  page: pageNumber.default(1),
  limit: z.coerce
    .number('limit must be a number')
    .int('limit must be a whole number')
    .min(1, 'limit starts at 1')
    .max(100, 'limit is at most 100')
    .default(pageSize),
})
export type PageQuery = z.output<typeof pageQuery>

/** Number of rows to skip. */
export function rowsBefore({ page, limit }: PageQuery): number {
  return Math.min((page - 1) * limit, furthest)
}
