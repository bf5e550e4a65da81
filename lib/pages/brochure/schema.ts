import { z } from '@/lib/platform/http/zod'
import { wholeNumber } from '@/lib/platform/http/paging'
import { locales } from '@/lib/platform/language/locales'

export const brochureQuery = z.object({
  lang: z.enum(locales, 'lang is not one of our languages'),
  until: wholeNumber('until'),
  sig: z.string('sig is missing').max(200, 'sig is too long'),
})
