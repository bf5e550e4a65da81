import 'server-only'
import { db } from '@/lib/platform/db/client'
import { isDatabaseUnavailable, unlessMissing } from '@/lib/platform/db/errors'
import { HttpError } from '@/lib/platform/http/errors'
import { logError } from '@/lib/platform/log/log'
import { queueMail } from '@/lib/platform/mail/queue'
import { storedValue } from '@/lib/platform/stored-value'
import { mailSettings } from '@/lib/site'
import { usernameKey } from '@/lib/staff/schema'
import { parkedMail } from '@/lib/subscribers/letters/staff-notice'
import { receiving } from '@/lib/subscribers/rules'
import type { Campaign } from '@/prisma/generated/sqlite/client'
import { campaignKinds, endedKey, type CampaignKind } from './schema'
import { written, type Sendable } from './send'

type Find = Record<CampaignKind, (id: number) => Promise<Sendable>>

/**
 * Begins each planned campaign whose time has come. It uses the current texts, because an article may have been
 * corrected since it was planned. A campaign whose record is not visible is parked.
 */
export function beginPlanned(find: Find) {
  return async (now: Date): Promise<void> => {
    const due = { state: 'planned', sendAt: { lte: now } }
    for (const campaign of await db.campaign.findMany({ where: due, orderBy: { sendAt: 'asc' } })) {
      try {
        const record = await sendableOf(find, campaign)
        if (record?.published) await begin(campaign, record)
        else await park(campaign, record, now)
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error
        // The next round tries again, and other campaigns continue.
        logError(error, 'a planned campaign could not begin')
      }
    }
  }
}

async function sendableOf(find: Find, { kind, recordId }: Campaign): Promise<Sendable | null> {
  try {
    return await find[storedValue(campaignKinds, kind, 'The kind')](recordId)
  } catch (error) {
    if (error instanceof HttpError && error.code === 'notFound') return null
    throw error
  }
}

/** Starts the campaign, unless another instance has started it or a member has stopped it. */
async function begin({ id, kind }: Campaign, record: Sendable): Promise<void> {
  const { title, texts } = await written(record)
  const total = await db.subscriber.count({ where: receiving(kind) })
  const data = { state: 'running', total, title, texts: { deleteMany: {}, create: texts } }
  await unlessMissing(db.campaign.update({ where: { id, state: 'planned' }, data }))
}

/** Parks the campaign, and informs the member who planned it, else the staff, once for all instances. */
async function park({ id, kind, title, actor }: Campaign, record: Sendable | null, now: Date): Promise<void> {
  const reason = record ? `The ${kind} was not published at that time.` : `The ${kind} had been deleted.`
  const mailTo = parkedMail({ kind, title })
  await db.$transaction(async (tx) => {
    const { count } = await tx.campaign.updateMany({
      where: { id, state: 'planned' },
      data: { state: 'parked', reason, finishedAt: now, key: endedKey(id) },
    })
    if (count === 0) return
    const member = await tx.user.findUnique({ where: { usernameKey: usernameKey(actor) } })
    for (const recipient of member?.email && !member.disabledAt ? [member.email] : mailSettings.staff)
      await queueMail(tx, null, mailTo(recipient), now)
  })
}
