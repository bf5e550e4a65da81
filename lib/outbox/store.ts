import 'server-only'
import { db } from '@/lib/platform/db/client'
import { isRecordMissing } from '@/lib/platform/db/errors'
import { pagesOf, rowsBefore } from '@/lib/platform/http/paging'
import type { MailEventKind } from '@/lib/platform/mail/schema'
import { toMailJson, type MailJson, type OutboxQuery } from './schema'

/** Queues a parked message again, with three new days to try. The reason is kept until it is sent. */
export async function sendAgain(id: number, actor: string, now = new Date()): Promise<MailJson | null> {
  const mail = await db.mail.findUnique({ where: { id } })
  if (!mail || mail.state !== 'parked') return mail && toMailJson(mail)
  const data = {
    state: 'queued',
    tries: 0,
    queuedAt: now,
    nextTryAt: now,
    reason: mail.reason ?? 'Sent again.',
    handedAt: null,
  }
  const event = { kind: 'mailAgain' satisfies MailEventKind, to: mail.kind, actor }
  try {
    const [row] = await db.$transaction([
      db.mail.update({
        where: { id, state: 'parked' },
        data: { ...data, ...(mail.leadId && { lead: { update: { events: { create: event } } } }) },
      }),
      // A completed campaign runs again for this mail.
      db.campaign.updateMany({
        where: { id: mail.campaignId ?? 0, state: 'done' },
        data: { state: 'running', finishedAt: null },
      }),
    ])
    return toMailJson(row)
  } catch (error) {
    if (isRecordMissing(error)) return sendAgain(id, actor, now)
    throw error
  }
}

/** Thousands of successful mails would hide the others. The campaign shows their number. */
const notSentByCampaign = { OR: [{ campaignId: null }, { state: 'parked' }] }

/** The outbox as staff see it, newest first. */
export async function listOutbox({ page, limit, state, kind, leadId }: OutboxQuery) {
  const where = {
    ...(state && { state }),
    ...(kind ? { kind } : notSentByCampaign),
    ...(leadId && { leadId }),
  }
  const [rows, total] = await Promise.all([
    db.mail.findMany({ where, orderBy: { id: 'desc' }, take: limit, skip: rowsBefore({ page, limit }) }),
    db.mail.count({ where }),
  ])
  return { mails: rows.map(toMailJson), ...pagesOf(total, { page, limit }) }
}
