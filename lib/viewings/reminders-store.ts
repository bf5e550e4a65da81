import 'server-only'
import { db } from '@/lib/db/client'
import { queueMail } from '@/lib/mail/queue'
import { staffReminder } from './staff-reminder'
import { visitorReminder } from './letter'

const withPeople = {
  lead: { include: { owner: true } },
  guide: true,
} as const

/**
 * Writes the reminders that are due to the outbox. The moment is stored with the viewing and cleared together with the
 * mails: a restart forgets none, and of two instances one finds it cleared. Who gets them is decided now, so that a new
 * owner is reminded and not the former one.
 */
export async function queueDueReminders(now: Date): Promise<void> {
  const due = await db.viewing.findMany({
    where: { remindAt: { lte: now } },
    include: withPeople,
    orderBy: { remindAt: 'asc' },
    take: 100,
  })
  for (const viewing of due) {
    const { id, version, lead, guide } = viewing
    const wanted = viewing.status === 'planned' && viewing.startsAt > now
    const colleagues = [lead.owner, guide].flatMap((user) =>
      user && !user.disabledAt && user.email ? [user.email] : [],
    )
    const mails = wanted
      ? [
          visitorReminder(viewing, lead),
          ...[...new Set(colleagues)].map((recipient) => staffReminder(viewing, lead, recipient)),
        ]
      : []
    await db.$transaction(async (tx) => {
      const { count } = await tx.viewing.updateMany({
        where: { id, version, remindAt: viewing.remindAt },
        data: { remindAt: null },
      })
      // Changed, or reminded of by another instance, since it was read.
      if (count === 0) return
      for (const mail of mails) await queueMail(tx, lead.id, mail, now)
    })
  }
}
