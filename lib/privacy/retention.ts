import 'server-only'
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { clearDeletedPages } from '@/lib/platform/db/store'
import { env } from '@/lib/env'
import { invalid } from '@/lib/platform/http/errors'
import { removeEmlFiles, removeOldEmlFiles } from '@/lib/platform/mail/eml-files'
import { countText } from '@/lib/platform/language/count-text'
import { forgetFormerBuyers } from '@/lib/plots/personal-data'
import { retentionEnd } from './rules'
import type { PrivacyOverviewJson } from './schema'
import {
  findAgedIds,
  deleteBatch,
  deleteMailsToForget,
  listAged,
  listEvents,
  findSuspectedIds,
  type Batch,
} from './store'

/** Number of displayed rows. The total counts all rows. */
const maxListed = 50
/** Small, so that requests do not wait for the transaction (docs/decisions/database.md has its cost). */
const batchSize = 20

export async function readPrivacyOverview(): Promise<PrivacyOverviewJson> {
  const before = retentionEnd(new Date(), env.PRIVACY_MONTHS)
  const [aged, events] = await Promise.all([listAged(before, maxListed), listEvents()])
  const { PRIVACY_MONTHS: months, PRIVACY_AUTO_DELETE: automatic } = env
  return { months, automatic, before: before.toISOString(), ...aged, events }
}

/**
 * Deletes the leads that staff have seen in the list, unless they have changed since.
 * @returns the number deleted
 */
export async function deleteAgedByStaff(before: Date, actor: string): Promise<number> {
  if (before > retentionEnd(new Date(), env.PRIVACY_MONTHS))
    throw invalid(`Leads are kept for ${countText(env.PRIVACY_MONTHS, 'month')} after their last change`)
  return deleteAged(before, actor)
}

/** More than `batchSize`, and still small enough that requests do not wait for the transaction. */
const suspectedBatch = 200

/**
 * Deletes new leads that may be spam.
 * @param before later leads stay, because staff have not seen them
 * @returns the number deleted
 */
export async function deleteSuspected(before: Date, actor: string): Promise<number> {
  return deleteAll(findSuspectedIds, { before, most: suspectedBatch, kind: 'deletedByStaff', actor })
}

/** A cancellation is sent or parked after three days at most, and this cleanup runs each hour. */
const cancellationRetention = 71 * millisecondsInHour
/** If a plot was taken back by mistake, staff can restore its buyer for this long. */
const formerBuyerRetention = 30 * millisecondsInDay

/** Hourly: deletes old links and cancellations, former buyers, and old leads if PRIVACY_AUTO_DELETE is set. */
export async function tidyPersonalData(now = new Date(), automatic = env.PRIVACY_AUTO_DELETE): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  await deleteMailsToForget(before(millisecondsInDay), before(cancellationRetention))
  await removeOldEmlFiles('viewingErased', before(cancellationRetention))
  await forgetFormerBuyers(before(formerBuyerRetention))
  if (automatic) await deleteAged(retentionEnd(now, env.PRIVACY_MONTHS), null)
}

async function deleteAged(before: Date, actor: string | null): Promise<number> {
  const kind = actor === null ? 'deletedByAge' : 'deletedByStaff'
  return deleteAll(findAgedIds, { before, most: batchSize, kind, actor })
}

/** Deletes in batches, with one log entry. */
async function deleteAll(find: typeof findAgedIds, batches: Omit<Batch, 'event'>): Promise<number> {
  let deleted = 0
  let event = null as number | null
  for (;;) {
    const result = await deleteBatch(find, { ...batches, event })
    if (!result) break
    deleted += result.count
    event = result.event
    await removeEmlFiles(result.mailIds, null)
  }
  if (deleted > 0) await clearDeletedPages()
  return deleted
}
