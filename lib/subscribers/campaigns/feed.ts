import 'server-only'
import { db } from '@/lib/platform/db/client'
import { isDatabaseUnavailable, isRecordMissing } from '@/lib/platform/db/errors'
import { logError } from '@/lib/platform/log/log'
import { newMessageId } from '@/lib/platform/mail/rules'
import { mailSettings } from '@/lib/site'
import { receiving } from '@/lib/subscribers/rules'

/** Mails of one campaign in the outbox: new ones are added in batches, so that the queue stays short. */
const batch = 100
const fewLeft = 50
/** Of these most are waiting for a retry. */
const mostWaiting = 1000

/**
 * Puts the next subscribers of each running campaign into the outbox, and ends campaigns of which nothing is left. The
 * instance that moves `reached` on adds the mails in the same transaction; the other one changes nothing.
 * @returns whether there may be something to send
 */
export async function feedCampaigns(now: Date): Promise<boolean> {
  const running = await db.campaign.findMany({ where: { state: 'running' }, orderBy: { id: 'asc' } })
  let fed = false
  for (const campaign of running) {
    try {
      fed = (await feed(campaign, now)) || fed
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      // The next round tries again; until then the other campaigns go on.
      logError(error, 'a campaign could not be continued')
    }
  }
  return fed
}

type Campaign = Awaited<ReturnType<typeof db.campaign.findMany>>[number]

async function feed({ id, kind, reached }: Campaign, now: Date): Promise<boolean> {
  const queued = { campaignId: id, state: 'queued' }
  const all = await db.mail.count({ where: queued })
  const fresh = await db.mail.count({ where: { ...queued, tries: 0 } })
  if (fresh >= fewLeft || all >= mostWaiting) return false
  const next = await db.subscriber.findMany({
    where: { ...receiving(kind), id: { gt: reached } },
    orderBy: { id: 'asc' },
    take: batch,
    select: { id: true, email: true, language: true },
  })
  const last = next.at(-1)
  if (!last) {
    if (all === 0)
      await db.campaign.updateMany({
        where: { id, state: 'running', reached },
        data: { state: 'done', finishedAt: now },
      })
    return false
  }
  const mails = next.map(({ id: subscriberId, email, language }) => ({
    subscriberId,
    kind,
    recipient: email,
    language,
    messageId: newMessageId(mailSettings.domain),
    createdAt: now,
    queuedAt: now,
    nextTryAt: now,
  }))
  try {
    await db.campaign.update({
      where: { id, reached, state: 'running' },
      data: { reached: last.id, mails: { createMany: { data: mails } } },
    })
  } catch (error) {
    // Another instance was faster, or the campaign was paused in between.
    if (!isRecordMissing(error)) throw error
  }
  return true
}
