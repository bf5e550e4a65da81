import { z } from '@/lib/zod'

export const pageSize = 10

/** `page` and `limit` of a list, in a page's address and in the API alike. */
export const pageQuery = z.object({
  page: z.coerce
    .number('page must be a number')
    .int('page must be a whole number')
    .min(1, 'page starts at 1')
    .max(1_000_000, 'page is too large')
    .default(1),
  limit: z.coerce
    .number('limit must be a number')
    .int('limit must be a whole number')
    .min(1, 'limit starts at 1')
    .max(100, 'limit is at most 100')
    .default(pageSize),
})
export type PageQuery = z.output<typeof pageQuery>
