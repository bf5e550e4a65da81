import { millisecondsInDay } from 'date-fns/constants'
import { changesAnything, readVersion } from '@/lib/platform/http/body/fields'
import { z } from '@/lib/platform/http/zod'
import { currencyCodes } from '@/lib/money/currencies'

/** For how many days after its own day a rate is shown. */
export const rateDays = 30

const rateText = 'A rate is a number above 0: what one US dollar buys'

/** A currency in upper or lower case. */
export const ratePath = z.object({
  code: z.string().toUpperCase().pipe(z.enum(currencyCodes)),
})

/** At least one field, and the version that the editor loaded. */
export const ratePatch = z
  .object({
    rate: z.number(rateText).positive(rateText).max(1_000_000_000, 'A rate is at most 1,000,000,000'),
    day: z.iso.date('The day of a rate looks like 2025-12-31'),
  })
  .partial()
  .extend({ version: readVersion() })
  .refine(changesAnything, 'Please send at least one field')
export type RatePatch = z.output<typeof ratePatch>

export const rateOutput = z
  .object({
    code: z.enum(currencyCodes),
    /** How many units one US dollar buys; null until staff have entered it. */
    rate: z.number().nullable(),
    day: z.iso.date().nullable(),
    /** Sent back with a change (optimistic locking). */
    version: z.int(),
  })
  .meta({ id: 'Rate' })
export type RateJson = z.output<typeof rateOutput>

/**
 * Whether a rate is too old to be shown.
 * @param today the day in Bangkok, such as `2025-12-31`
 */
export function isRateExpired(day: string, today: string): boolean {
  return Date.parse(today) - Date.parse(day) > rateDays * millisecondsInDay
}
