import 'server-only'
import { cached, invalidate } from '@/lib/platform/db/content-cache'
import { db } from '@/lib/platform/db/client'
import { withoutUndefined } from '@/lib/platform/http/body/fields'
import { changedMeanwhile, invalid, stale } from '@/lib/platform/http/errors'
import { changeOptimistically } from '@/lib/platform/http/optimistic-locking'
import { siteDay } from '@/lib/platform/language/site-day'
import { toJson } from '@/lib/platform/stored-value'
import { currencyCodes, type CurrencyCode } from '@/lib/money/currencies'
import { isRateExpired, rateOutput, type RateJson, type RatePatch } from './schema'

/** The rates in the order in which visitors see the currencies. */
export async function listRates(): Promise<RateJson[]> {
  const rows = await db.rate.findMany()
  return currencyCodes.flatMap((code) =>
    rows.filter((row) => row.code === code).map((row) => toJson(rateOutput, row)),
  )
}

const cachedRates = cached('rates', listRates)

export interface ShownRate {
  code: CurrencyCode
  rate: number
  day: string
}

/** The rates that are not too old, for visitors. */
export async function readShownRates(now = new Date()): Promise<ShownRate[]> {
  const today = siteDay(now)
  return (await cachedRates()).flatMap(({ code, rate, day }) =>
    rate === null || day === null || isRateExpired(day, today) ? [] : [{ code, rate, day }],
  )
}

/** The currencies whose rate staff have entered and not renewed in time. */
export async function findExpiredRates(now = new Date()): Promise<CurrencyCode[]> {
  const today = siteDay(now)
  return (await listRates()).flatMap(({ code, day }) =>
    day !== null && isRateExpired(day, today) ? [code] : [],
  )
}

/**
 * Changes a rate if its version is still the one read.
 * @throws HttpError 409 when it has another version
 */
export async function changeRate(code: CurrencyCode, { version, ...patch }: RatePatch) {
  return changeOptimistically(
    version,
    () => db.rate.findUnique({ where: { code } }),
    async (before) => {
      const { rate, day } = { ...before, ...withoutUndefined(patch) }
      if (rate === null) throw invalid('A day needs its rate', { paths: ['rate'] })
      if (day === null) throw invalid('A rate needs its day', { paths: ['day'] })
      if (day > siteDay(new Date()))
        throw invalid('The day of a rate is today or earlier, in Bangkok', { paths: ['day'] })
      const row = await db.rate.update({
        where: { code, version },
        data: { rate, day, version: version + 1 },
      })
      await invalidate()
      return toJson(rateOutput, row)
    },
    () => stale(changedMeanwhile('this rate')),
  )
}
