import 'server-only'
import { env } from '@/lib/env'
import { db } from '@/lib/platform/db/client'
import { isRecordMissing } from '@/lib/platform/db/errors'
import { conflict } from '@/lib/platform/http/errors'
import { pagesOf, rowsBefore } from '@/lib/platform/http/schema'
import { personName } from '@/lib/platform/language/person-name'
import { isKeptAsFile, unleasedWhere } from '@/lib/platform/mail/outbox'
import type { MailEventKind } from '@/lib/platform/mail/schema'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { toMailJson, type MailJson, type MailKind, type OutboxQuery } from './schema'

/** The parts of a mail's lead and text that staff see. */
const include = {
  lead: { select: { firstName: true, lastName: true } },
  text: { select: { subject: true } },
} as const

type Row = Prisma.MailGetPayload<{ include: typeof include }>
function toOutboxJson({ lead, text, ...row }: Row): MailJson {
  const person = lead && personName(lead)
  return toMailJson({ ...row, person, subject: text?.subject ?? null, keptAsFile: isKeptAsFile(row) })
}

/** Changes that queue a mail again, to be tried for three days. The reason stays until the mail is sent. */
export const requeueData = (reason: string | null, now: Date) => ({
  state: 'queued',
  tries: 0,
  queuedAt: now,
  nextTryAt: now,
  reason: reason ?? 'Sent again.',
  handedAt: null,
})

/** The condition for a mail that no worker is sending, which can still be changed. */
export const unsentWhere = (now: Date) => ({ state: { in: ['queued', 'parked'] }, AND: [unleasedWhere(now)] })

export async function readMail(id: number): Promise<MailJson | null> {
  const row = await db.mail.findUnique({ where: { id }, include })
  return row && toOutboxJson(row)
}

/** Mails of leads and viewings. Only owners see the mails of subscribers, campaigns and accounts. */
const leadMailWhere = { OR: [{ leadId: { not: null } }, { kind: 'viewingErased' satisfies MailKind }] }

export async function isForOwners(id: number): Promise<boolean> {
  return (await db.mail.count({ where: { id, NOT: leadMailWhere } })) > 0
}

/** Queues a parked message again. */
export async function requeueMail(id: number, actor: string): Promise<MailJson | null> {
  const now = new Date()
  const mail = await db.mail.findUnique({ where: { id }, include })
  if (!mail || mail.state !== 'parked') return mail && toOutboxJson(mail)
  const data = requeueData(mail.reason, now)
  const { mergedId } = mail
  const event = { kind: 'mailAgain' satisfies MailEventKind, to: mail.kind, actor, mergedId }
  try {
    const [row] = await db.$transaction([
      db.mail.update({
        where: { id, state: 'parked' },
        data: { ...data, ...(mail.leadId && { lead: { update: { events: { create: event } } } }) },
        include,
      }),
      // A completed campaign runs again for this mail.
      db.campaign.updateMany({
        where: { id: mail.campaignId ?? 0, state: 'done' },
        data: { state: 'running', finishedAt: null },
      }),
    ])
    return toOutboxJson(row)
  } catch (error) {
    if (isRecordMissing(error)) return requeueMail(id, actor)
    throw error
  }
}

/**
 * Deletes a mail that was not sent, and says so in the history of its lead.
 * @returns false when it does not exist
 * @throws HttpError 409 when it has been sent or is being sent
 */
export async function discardMail(id: number, actor: string): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const mail = await tx.mail.findUnique({ where: { id } })
    if (!mail) return false
    const { count } = await tx.mail.deleteMany({ where: { id, ...unsentWhere(new Date()) } })
    if (count === 0) throw mailLeftError(mail)
    const { leadId, mergedId, campaignId, recipient, kind } = mail
    const event: MailEventKind = 'mailDiscarded'
    if (leadId !== null)
      await tx.leadEvent.create({ data: { leadId, mergedId, kind: event, from: recipient, to: kind, actor } })
    if (campaignId !== null)
      await tx.campaign.update({ where: { id: campaignId }, data: { skipped: { increment: 1 } } })
    return true
  })
}

export function mailLeftError({ state }: { state: string }) {
  return conflict(
    state === 'sent' ? 'This mail has been sent' : 'This mail is being sent. Please wait a moment',
  )
}

/** Thousands of successful mails would hide the others. The campaign shows their number. */
const outsideCampaignsWhere = { OR: [{ campaignId: null }, { state: 'parked' }] }

/**
 * The outbox as staff see it, newest first.
 * @param all whether to include the mails that only owners may see
 */
export async function listOutbox({ page, limit, state, kind, leadId }: OutboxQuery, all: boolean) {
  const where = {
    ...(!all && { AND: [leadMailWhere] }),
    ...(state && { state }),
    ...(kind ? { kind } : outsideCampaignsWhere),
    ...(leadId && { leadId }),
  }
  const [rows, total] = await Promise.all([
    db.mail.findMany({
      where,
      include,
      orderBy: { id: 'desc' },
      take: limit,
      skip: rowsBefore({ page, limit }),
    }),
    db.mail.count({ where }),
  ])
  return {
    mails: rows.map(toOutboxJson),
    mailServer: Boolean(env.SMTP_URL),
    ...pagesOf(total, { page, limit }),
  }
}
