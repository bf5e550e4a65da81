import 'server-only'
import { db } from '@/lib/platform/db/client'
import { isDatabaseUnavailable, nullIfMissing } from '@/lib/platform/db/errors'
import { logError } from '@/lib/platform/log/log'
import { newMessageId } from '@/lib/platform/mail/rules'
import { mailSettings } from '@/lib/site'
import { receivingWhere } from '@/lib/subscribers/rules'

/** Mails are queued in batches, so that the outbox stays short. */
const batch = 100
const enoughQueued = 50
/** Upper bound, mostly of mails that wait for a retry. */
const maxWaiting = 1000

/**
 * Queues mails for the next subscribers of each running campaign, and ends completed campaigns. Advancing
 * `reached` and queueing are one transaction, so that concurrent instances do not send twice.
 * @returns whether there may be something to send
 */
export async function enqueueCampaignMails(now: Date): Promise<boolean> {
  const running = await db.campaign.findMany({ where: { state: 'running' }, orderBy: { id: 'asc' } })
  let queued = false
  for (const campaign of running) {
    try {
      queued = (await queueNext(campaign, now)) || queued
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      // The next round tries again, and other campaigns continue.
      logError(error, 'a campaign could not be continued')
    }
  }
  return queued
}

type Campaign = Awaited<ReturnType<typeof db.campaign.findMany>>[number]

async function queueNext({ id, kind, reached }: Campaign, now: Date): Promise<boolean> {
  const queued = { campaignId: id, state: 'queued' }
  const all = await db.mail.count({ where: queued })
  const fresh = await db.mail.count({ where: { ...queued, tries: 0 } })
  if (fresh >= enoughQueued || all >= maxWaiting) return false
  const next = await db.subscriber.findMany({
    where: { ...receivingWhere(kind), id: { gt: reached } },
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
  // Missing when another instance was faster, or the campaign was paused.
  await nullIfMissing(
    db.campaign.update({
      where: { id, reached, state: 'running' },
      data: { reached: last.id, mails: { createMany: { data: mails } } },
    }),
  )
  return true
}
