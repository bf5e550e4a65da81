import { z } from '@/lib/zod'

export const pageSize = 10

/** As far as both databases and Prisma count rows. */
const furthest = 2 ** 31 - 1

/** A page that lies too far for a number to be exact is past the end of every list, and so is the furthest exact one. */
export const pageNumber = z.preprocess(
  (page) =>
    typeof page === 'string' && /^\d+$/.test(page) ? Math.min(Number(page), Number.MAX_SAFE_INTEGER) : page,
  z.coerce.number('page must be a number').int('page must be a whole number').min(1, 'page starts at 1'),
)

/** `page` and `limit` of a list, in a page's address and in the API alike. */
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

/** How many rows to pass over. */
export function rowsBefore({ page, limit }: PageQuery): number {
  return Math.min((page - 1) * limit, furthest)
}
