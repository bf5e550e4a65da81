import 'server-only'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { NewMail, WrittenMail } from './schema'

/**
 * Writes a message to the outbox, in the transaction of what causes it. Call `wakeMailWorker` after the commit.
 * @throws a unique violation when a message with this Message-ID is there already
 */
export async function queueMail(
  tx: Prisma.TransactionClient,
  leadId: number,
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
      ...(text && { text: { create: text } }),
    },
    select: { id: true },
  })
}
