import 'server-only'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/env'
import { claimFirst, writeUnderLease, noLease, type ClaimedMail } from '@/lib/platform/mail/outbox'
import { maxDelay } from '@/lib/platform/mail/rules'
import type { Queue } from '@/lib/platform/mail/worker'
import { bouncesToStop } from '@/lib/subscribers/rules'
import { enqueueCampaignMails } from './enqueue-store'
import type { CampaignText } from './schema'

const minute = 60_000

/** The separate queue for subscribers' mails, paced and sent at most once. */
export const campaignQueue: Queue = {
  /** Claims the most overdue mail if the common pace of all instances allows one. Skips paused campaigns. */
  claim: async (lease, now) => claimFirst(await waitingWhere(), lease, now, () => takeTurn(now)),
  nextDue: findNextCampaignDue,
  refill: enqueueCampaignMails,
  atMostOnce: true,
}

/** When the next campaign mail may be sent, or the next planned campaign begins. */
async function findNextCampaignDue(): Promise<Date | null> {
  const mail = await findNextMailDue()
  const planned = await findNextPlanned()
  return mail && planned ? new Date(Math.min(mail.getTime(), planned.getTime())) : (mail ?? planned)
}

/** A campaign with a past time has failed to begin, and waits for the worker's usual round. */
async function findNextPlanned(): Promise<Date | null> {
  const row = await db.campaign.findFirst({
    where: { state: 'planned', sendAt: { gt: new Date() } },
    orderBy: { sendAt: 'asc' },
    select: { sendAt: true },
  })
  return row?.sendAt ?? null
}

async function findNextMailDue(): Promise<Date | null> {
  const row = await db.mail.findFirst({
    where: { ...(await waitingWhere()), leasedTo: null },
    orderBy: { nextTryAt: 'asc' },
    select: { nextTryAt: true },
  })
  if (!row) return null
  const pace = await db.mailPace.findUnique({ where: { id: 1 } })
  return new Date(Math.max(row.nextTryAt.getTime(), pace?.nextAt.getTime() ?? 0))
}

/** Removes a mail whose subscriber has unsubscribed since it was queued. */
export async function discardUnwanted({ id, campaignId }: ClaimedMail, lease: string): Promise<void> {
  if (campaignId === null) return
  await db.$transaction([
    db.campaign.updateMany({
      where: { id: campaignId, mails: { some: { id, leaseBy: lease } } },
      data: { skipped: { increment: 1 } },
    }),
    db.mail.deleteMany({ where: { id, leaseBy: lease } }),
  ])
}

/** Parks a permanently refused mail and counts the bounce. Several in a row stop the subscription. */
export function markBounced(mail: ClaimedMail) {
  const { subscriber } = mail
  // A campaign's test mail goes to staff.
  if (!subscriber) return null
  return (lease: string, reason: string, now: Date): Promise<boolean> => {
    const stop =
      subscriber.bounces + 1 >= bouncesToStop && !subscriber.stoppedAt
        ? { stoppedAt: now, stopReason: 'bounces' }
        : {}
    const data = {
      ...noLease,
      state: 'parked',
      reason,
      tries: mail.tries + 1,
      subscriber: { update: { bounces: { increment: 1 }, ...stop } },
    }
    return writeUnderLease(mail, lease, data, 'mailParked')
  }
}

export async function findCampaignText(campaignId: number, language: string): Promise<CampaignText | null> {
  return db.campaignText.findUnique({ where: { campaignId_language: { campaignId, language } } })
}

async function waitingWhere() {
  const running = await db.campaign.findMany({ where: { state: 'running' }, select: { id: true } })
  return {
    state: 'queued',
    campaignId: { in: running.map(({ id }) => id) },
    subscriberId: { not: null },
  }
}

/** One statement, so that only one of two instances gets the turn. */
async function takeTurn(now: Date): Promise<boolean> {
  const nextAt = new Date(now.getTime() + Math.ceil(minute / env.MAIL_PER_MINUTE))
  /** A later time was set by a clock that was ahead. */
  const wrong = new Date(now.getTime() + maxDelay)
  const changed = await db.$executeRaw`
    INSERT INTO "MailPace" ("id", "nextAt") VALUES (1, ${nextAt})
    ON CONFLICT ("id") DO UPDATE SET "nextAt" = excluded."nextAt"
    WHERE "MailPace"."nextAt" <= ${now} OR "MailPace"."nextAt" > ${wrong}`
  return changed === 1
}
