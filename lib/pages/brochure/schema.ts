import type { GuidePageJson } from '@/lib/guide/schema'
import type { Signatory } from '@/lib/outbox/site-letter'
import type { Sales } from '@/lib/villas'
import { z } from '@/lib/platform/http/zod'
import { wholeNumber } from '@/lib/platform/http/schema'
import { locales } from '@/lib/platform/language/locales'

export const brochureQuery = z.object({
  lang: z.enum(locales, 'lang is not one of our languages'),
  until: wholeNumber('until'),
  sig: z.string('sig is missing').max(200, 'sig is too long'),
})

/** The content of the pack that comes from the database, in one language. */
export interface PackRecords {
  /** Null when the database is unavailable. */
  sales: Sales | null
  /** The members who answer. If there are none, the house signs. */
  people: readonly Signatory[]
  /** Pages of the guide that go with the pack. */
  guide: readonly GuidePageJson[]
  /** The payment stages as HTML; null if a page of the guide contains them. */
  stages: string | null
}

export const emptyPackRecords: PackRecords = { sales: null, people: [], guide: [], stages: null }
