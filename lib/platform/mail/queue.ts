import 'server-only'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { shortened } from '@/lib/platform/language/shortened'
import { headerText } from './rules'
import { mailTextLimits, type NewMail, type WrittenMail } from './schema'

/**
 * Writes a message to the outbox, in the transaction of what causes it. Call `wakeMailWorker` after the commit. A name in
 * a text may be longer than its author thought of: what the database would refuse is shortened.
 * @throws a unique violation when a message with this Message-ID is there already
 */
export async function queueMail(
  tx: Prisma.TransactionClient,
  leadId: number | null,
  mail: NewMail | WrittenMail,
  now: Date,
): Promise<{ id: number }> {
  const { text, ...row } = { text: undefined, ...mail }
  return tx.mail.create({
    data: {
      ...row,
      leadId,
      createdAt: now,
      queuedAt: now,
      nextTryAt: now,
      ...(text && { text: { create: fitting(text) } }),
    },
    select: { id: true },
  })
}

function fitting(text: WrittenMail['text']): WrittenMail['text'] {
  return { ...text, subject: headerText(text.subject), body: shortened(text.body, mailTextLimits.body) }
}
