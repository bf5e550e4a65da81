import 'server-only'
import { env } from '@/lib/env'
import { db } from '@/lib/platform/db/client'
import { nullIfMissing } from '@/lib/platform/db/errors'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { maxDelay } from './rules'
import type { MailEventKind } from './schema'

/** In milliseconds. During its lease no other instance can claim the row; the sender renews it in time. */
export const leaseMs = 30_000

export const claimedInclude = {
  lead: { include: { merged: true } },
  text: true,
  subscriber: true,
  campaign: { select: { kind: true, state: true } },
} as const
export type ClaimedMail = Prisma.MailGetPayload<{ include: typeof claimedInclude }>

/** Campaign mails have their own queue, but a campaign's test mail is sent with all others. */
const letterWhere = { OR: [{ campaignId: null }, { subscriberId: null }] }

/** The time has passed, or lies so far ahead that a fast clock, since corrected, must have set it. */
const pastConditions = (now: Date) => [{ lte: now }, { gt: new Date(now.getTime() + maxDelay) }]
const dueWhere = (now: Date) => ({ OR: pastConditions(now).map((nextTryAt) => ({ nextTryAt })) })
export const unleasedWhere = (now: Date) => ({
  OR: [{ leasedTo: null }, ...pastConditions(now).map((leasedTo) => ({ leasedTo }))],
})
const leaseOf = (lease: string, now: Date) => ({
  leaseBy: lease,
  leasedTo: new Date(now.getTime() + leaseMs),
})

/** Claims the most overdue message. */
export function claimDue(lease: string, now: Date): Promise<ClaimedMail | null> {
  return claimFirst(letterWhere, lease, now)
}

/**
 * Claims the most overdue of these messages. One conditional UPDATE decides between instances: on PostgreSQL an
 * instance that waited for the lock finds the condition false, and SQLite has one writer at a time.
 * @param mayTake whether the first one may be claimed now
 */
export async function claimFirst(
  these: Prisma.MailWhereInput,
  lease: string,
  now: Date,
  mayTake = async () => true,
): Promise<ClaimedMail | null> {
  const claimable = { state: 'queued', AND: [dueWhere(now), unleasedWhere(now), these] }
  for (;;) {
    const first = await db.mail.findFirst({
      where: claimable,
      orderBy: [{ nextTryAt: 'asc' }, { id: 'asc' }],
      select: { id: true },
    })
    if (!first || !(await mayTake())) return null
    const { count } = await db.mail.updateMany({
      where: { id: first.id, ...claimable },
      data: leaseOf(lease, now),
    })
    // Another instance claimed this message first, so look for the next one.
    if (count === 1) return db.mail.findUnique({ where: { id: first.id }, include: claimedInclude })
  }
}

/** Message-ID of the first mail to the person of a lead. Parked mails do not count, because they may never be sent. */
export async function findThreadStart(leadId: number, kinds: string[]): Promise<string | null> {
  const first = await db.mail.findFirst({
    where: { leadId, kind: { in: kinds }, state: { not: 'parked' } },
    orderBy: { id: 'asc' },
    select: { messageId: true },
  })
  return first && first.messageId
}

/** When the next unclaimed message is due. */
export async function findNextDue(): Promise<Date | null> {
  const row = await db.mail.findFirst({
    where: { state: 'queued', leasedTo: null, ...letterWhere },
    orderBy: { nextTryAt: 'asc' },
    select: { nextTryAt: true },
  })
  return row?.nextTryAt ?? null
}

/** @returns whether we still hold the lease */
export function renewLease(mail: ClaimedMail, lease: string, now: Date): Promise<boolean> {
  return writeUnderLease(mail, lease, { leasedTo: new Date(now.getTime() + leaseMs) }, null)
}

/** Releases all leases at once, except that of the message being sent. */
export async function releaseLeases(leases: string, underWay: number | null): Promise<void> {
  await db.mail.updateMany({
    where: { leaseBy: { startsWith: leases }, state: 'queued', ...(underWay && { id: { not: underWay } }) },
    data: { leaseBy: null, leasedTo: null },
  })
}

export const noLease = { leaseBy: null, leasedTo: null, handedAt: null }

/** Records that the end of the message is about to be sent. From here on the server may have accepted the mail. */
export function markHanded(mail: ClaimedMail, lease: string, now: Date): Promise<boolean> {
  return writeUnderLease(mail, lease, { handedAt: now }, null)
}

/** Whether this mail is or becomes a file, because no mail server is set. */
export function isKeptAsFile({ state, keptAsFile }: { state: string; keptAsFile: boolean }): boolean {
  return state === 'sent' ? keptAsFile : !env.SMTP_URL
}

/** Marks a message as accepted and adds it to the lead's history. */
export async function markSent(mail: ClaimedMail, lease: string, now: Date): Promise<boolean> {
  const { language, tries } = mail
  const keptAsFile = !env.SMTP_URL
  const data = {
    ...noLease,
    state: 'sent',
    sentAt: now,
    reason: null,
    language,
    tries: tries + 1,
    keptAsFile,
  }
  const arrived = mail.subscriberId ? { subscriber: { update: { bounces: 0 } } } : {}
  return writeUnderLease(mail, lease, { ...data, ...arrived }, keptAsFile ? 'mailKept' : 'mailSent')
}

export async function markFailed(
  mail: ClaimedMail,
  lease: string,
  reason: string,
  next: Date,
): Promise<boolean> {
  return writeUnderLease(mail, lease, { ...noLease, reason, nextTryAt: next, tries: mail.tries + 1 }, null)
}

/** @param wasTried whether the mail server was contacted */
export async function markParked(mail: ClaimedMail, lease: string, reason: string, wasTried: boolean) {
  const data = { ...noLease, state: 'parked', reason, tries: mail.tries + (wasTried ? 1 : 0) }
  return writeUnderLease(mail, lease, data, 'mailParked')
}

/** @returns whether we still held the lease */
export async function deleteUnderLease({ id }: ClaimedMail, lease: string): Promise<boolean> {
  const { count } = await db.mail.deleteMany({ where: { id, leaseBy: lease, state: 'queued' } })
  return count === 1
}

/** One nested write, so that message and history change together, and only under our lease. */
export async function writeUnderLease(
  mail: ClaimedMail,
  lease: string,
  data: object,
  event: MailEventKind | null,
) {
  const entry = { kind: event ?? '', to: mail.kind, mergedId: mail.mergedId }
  const history = event && mail.leadId ? { lead: { update: { events: { create: entry } } } } : {}
  const where = { id: mail.id, leaseBy: lease, state: 'queued' }
  return (await nullIfMissing(db.mail.update({ where, data: { ...data, ...history } }))) !== null
}
