import 'server-only'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { shorten } from '@/lib/platform/language/shorten'
import { headerText } from './rules'
import { mailTextLimits, type NewMail, type WrittenMail } from './schema'

/**
 * Adds a message to the outbox, in the transaction of its cause. Call `wakeMailWorker` after the commit.
 * Texts too long for the database are shortened.
 * `mergedId` is the merged lead under which its cause came.
 * @throws a unique violation when the Message-ID is already queued
 */
export async function queueMail(
  tx: Prisma.TransactionClient,
  leadId: number | null,
  mail: (NewMail | WrittenMail) & { mergedId?: number | null },
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
      ...(text && { text: { create: shortenText(text) } }),
    },
    select: { id: true },
  })
}

function shortenText(text: WrittenMail['text']): WrittenMail['text'] {
  return { ...text, subject: headerText(text.subject), body: shorten(text.body, mailTextLimits.body) }
}
