import 'server-only'
import { db } from '@/lib/platform/db/client'
import { isDatabaseUnavailable, nullIfMissing } from '@/lib/platform/db/errors'
import { HttpError } from '@/lib/platform/http/errors'
import { logError } from '@/lib/platform/log/log'
import { queueMail } from '@/lib/platform/mail/queue'
import { storedValue } from '@/lib/platform/stored-value'
import { mailSettings } from '@/lib/site'
import { usernameKey } from '@/lib/staff/schema'
import { parkedMail } from '@/lib/subscribers/letters/staff-notice'
import { receivingWhere } from '@/lib/subscribers/rules'
import type { Campaign } from '@/prisma/generated/sqlite/client'
import { campaignKinds, endedKey, type CampaignKind } from './schema'
import { renderedTexts, type SendableRecord } from './send'

type Find = Record<CampaignKind, (id: number) => Promise<SendableRecord>>

/**
 * Begins each planned campaign whose time has come. It uses the current texts, because an article may have been
 * corrected since it was planned. A campaign whose record is not visible is parked.
 */
export function startPlannedCampaigns(find: Find) {
  return async (now: Date): Promise<void> => {
    const due = { state: 'planned', sendAt: { lte: now } }
    for (const campaign of await db.campaign.findMany({ where: due, orderBy: { sendAt: 'asc' } })) {
      try {
        const record = await findSendable(find, campaign)
        if (record?.published) await startCampaign(campaign, record)
        else await parkCampaign(campaign, record, now)
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error
        // The next round tries again, and other campaigns continue.
        logError(error, 'a planned campaign could not begin')
      }
    }
  }
}

async function findSendable(find: Find, { kind, recordId }: Campaign): Promise<SendableRecord | null> {
  try {
    return await find[storedValue(campaignKinds, kind, 'The kind')](recordId)
  } catch (error) {
    if (error instanceof HttpError && error.code === 'notFound') return null
    throw error
  }
}

/** Starts the campaign, unless another instance has started it or a member has stopped it. */
async function startCampaign({ id, kind }: Campaign, record: SendableRecord): Promise<void> {
  const { title, texts } = await renderedTexts(record)
  const total = await db.subscriber.count({ where: receivingWhere(kind) })
  const data = { state: 'running', total, title, texts: { deleteMany: {}, create: texts } }
  await nullIfMissing(db.campaign.update({ where: { id, state: 'planned' }, data }))
}

/** Parks the campaign, and informs the member who planned it, else the staff, once for all instances. */
async function parkCampaign(
  { id, kind, title, actor }: Campaign,
  record: SendableRecord | null,
  now: Date,
): Promise<void> {
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
