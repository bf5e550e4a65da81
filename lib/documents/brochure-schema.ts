import { z } from '@/lib/zod'
import { locales } from '@/lib/language/locales'

/** Query parameters of a signed link. */
export const brochureQuery = z.object({
  lang: z.enum(locales, 'lang is not one of our languages'),
  until: z.coerce.number('until is not a time').int('until is not a time'),
  sig: z.string('sig is missing').max(200, 'sig is too long'),
})
