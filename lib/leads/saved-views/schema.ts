import { z } from '@/lib/platform/http/zod'
import { isStorable, requiredText } from '@/lib/platform/http/body/fields'
import { searchOf, viewOf } from '@/lib/leads/list/filters'

export const savedViewLimits = { name: 60, search: 500, perMember: 30 }

export const savedViewInput = z.object({
  name: requiredText('The name', savedViewLimits.name),
  /** The query parameters without the search text, which may name a visitor. */
  search: z
    .string('The search is the query string of an address')
    .max(savedViewLimits.search, 'The address is too long')
    .refine(isStorable, 'The address contains a character we cannot store')
    .transform((search) => {
      const params = Object.fromEntries(new URLSearchParams(search))
      return searchOf({ ...viewOf(params), q: '', page: 1 }, params.show === 'board' ? { show: 'board' } : {})
    }),
})
export type SavedViewInput = z.output<typeof savedViewInput>

export const savedViewOutput = z
  .object({ id: z.int(), name: z.string(), search: z.string() })
  .meta({ id: 'SavedView' })
export type SavedViewJson = z.output<typeof savedViewOutput>
