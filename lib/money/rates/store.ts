import 'server-only'
import { cached, invalidate } from '@/lib/platform/db/content-cache'
import { db } from '@/lib/platform/db/client'
import { isRecordMissing } from '@/lib/platform/db/errors'
import { sentOnly } from '@/lib/platform/http/body/fields'
import { conflict, invalid } from '@/lib/platform/http/errors'
import { siteDay } from '@/lib/platform/language/site-day'
import { currencyCodes, type CurrencyCode } from '../currencies'
import { isRateOver, rateOutput, type RateJson, type RatePatch } from './schema'

/** In the order of the choice. */
export async function listRates(): Promise<RateJson[]> {
  const rows = await db.rate.findMany()
  return currencyCodes.flatMap((code) => rows.filter((row) => row.code === code).map(toRateJson))
}

const cachedRates = cached('rates', listRates)

/** A rate that may be shown. */
export interface ShownRate {
  code: CurrencyCode
  rate: number
  day: string
}

/** The rates that are not too old, for visitors. */
export async function shownRates(now = new Date()): Promise<ShownRate[]> {
  const today = siteDay(now)
  return (await cachedRates()).flatMap(({ code, rate, day }) =>
    rate === null || day === null || isRateOver(day, today) ? [] : [{ code, rate, day }],
  )
}

/** The currencies whose rate staff have entered and not renewed in time. */
export async function ratesOver(now = new Date()): Promise<CurrencyCode[]> {
  const today = siteDay(now)
  return (await listRates()).flatMap(({ code, day }) =>
    day !== null && isRateOver(day, today) ? [code] : [],
  )
}

/**
 * Changes a rate if its version is still the one read.
 * @throws HttpError 409 when it has another version
 */
export async function changeRate(code: CurrencyCode, { version, ...patch }: RatePatch): Promise<RateJson> {
  const before = await db.rate.findUniqueOrThrow({ where: { code } })
  if (before.version !== version) throw changedByOther()
  const sent = sentOnly(patch)
  const { rate, day } = { ...before, ...sent }
  if (rate === null || day === null) throw invalid('A rate needs its day')
  if (day > siteDay(new Date())) throw invalid('The day of a rate is today or earlier, in Bangkok')
  try {
    const row = await db.rate.update({
      where: { code, version },
      data: { rate, day, version: version + 1 },
    })
    await invalidate()
    return toRateJson(row)
  } catch (error) {
    if (isRecordMissing(error)) throw changedByOther()
    throw error
  }
}

function toRateJson({ code, rate, day, version }: { [Name in keyof RateJson]: unknown }): RateJson {
  return rateOutput.parse({ code, rate, day, version })
}

const changedByOther = () => conflict('This rate was changed by a colleague in the meantime')
