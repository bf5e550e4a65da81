import 'server-only'
import { db } from '@/lib/platform/db/client'
import { isDatabaseUnavailable, isWriteConflict } from '@/lib/platform/db/errors'
import { personOf } from '@/lib/leads/merge/rules'
import { logError } from '@/lib/platform/log/log'
import { queueMail } from '@/lib/platform/mail/queue'
import { newMessageId, reasonOf } from '@/lib/platform/mail/rules'
import type { NewMail } from '@/lib/outbox/schema'
import type { MailEventKind } from '@/lib/platform/mail/schema'
import { mailSettings, site } from '@/lib/site'
import { withEmail, staffReminder, visitorReminder } from './letters'

const withPeople = {
  lead: { include: { owner: true, merged: true } },
  guide: true,
} as const

interface DueViewing {
  id: number
  leadId: number
  lead: { email: string | null; language: string }
}

/** Queues due reminders one viewing at a time. If a viewing fails, its reminder waits for staff in the outbox. */
export async function queueDueReminders(now: Date): Promise<void> {
  const due = await db.viewing.findMany({
    where: { remindAt: { lte: now } },
    select: { id: true, leadId: true, lead: { select: { email: true, language: true } } },
    orderBy: { remindAt: 'asc' },
    take: 100,
  })
  for (const viewing of due) {
    try {
      await queueReminders(viewing.id, now)
    } catch (error) {
      // The next round tries again.
      if (isDatabaseUnavailable(error) || isWriteConflict(error)) throw error
      logError(error, 'the reminders of a viewing could not be written')
      await parkReminders(viewing, error, now)
    }
  }
}

/**
 * Queueing the mails clears the stored time in the same transaction, so that a restart loses no reminder and concurrent
 * instances send each once. Recipients are determined now, to reach a new owner.
 */
async function queueReminders(id: number, now: Date): Promise<void> {
  const viewing = await db.viewing.findUnique({ where: { id }, include: withPeople })
  if (!viewing?.remindAt || viewing.remindAt > now) return
  const { version, lead, guide, remindAt, mergedId } = viewing
  const isAhead = viewing.status === 'planned' && viewing.startsAt > now
  const colleagues = [lead.owner, guide].flatMap((user) =>
    user && !user.disabledAt && user.email ? [user.email] : [],
  )
  const visitor = withEmail(personOf(viewing, lead))
  const mails = isAhead
    ? [
        ...(visitor ? [visitorReminder(viewing, visitor)] : []),
        ...[...new Set(colleagues)].map((recipient) => staffReminder(viewing, lead, recipient)),
      ]
    : []
  await db.$transaction(async (tx) => {
    const { count } = await tx.viewing.updateMany({
      where: { id, version, remindAt },
      data: { remindAt: null },
    })
    // The viewing was changed meanwhile, or another instance has handled it.
    if (count === 0) return
    for (const mail of mails) await queueMail(tx, lead.id, { ...mail, mergedId }, now)
  })
}

async function parkReminders({ id, leadId, lead }: DueViewing, error: unknown, now: Date): Promise<void> {
  const mail: NewMail = {
    kind: 'viewingReminder',
    // If the visitor has no address, the mail is for staff to read in the outbox.
    recipient: lead.email ?? site.email,
    language: lead.language,
    messageId: newMessageId(mailSettings.domain),
    state: 'parked',
    reason: `The reminders of this viewing could not be written: ${reasonOf(error)}. Please write to the visitor yourself.`,
  }
  await db.$transaction(async (tx) => {
    const { count } = await tx.viewing.updateMany({
      where: { id, remindAt: { lte: now } },
      data: { remindAt: null },
    })
    if (count === 0) return
    await queueMail(tx, leadId, mail, now)
    await tx.leadEvent.create({
      data: { leadId, kind: 'mailParked' satisfies MailEventKind, to: mail.kind, createdAt: now },
    })
  })
}
