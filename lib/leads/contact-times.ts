import 'server-only'
import type { Prisma } from '@/prisma/generated/sqlite/client'

/**
 * Notes that staff were in contact with a lead: the first time is the answer that its visitor waited for, the latest is
 * the last contact. Contacts may be recorded in any order. An id that does not exist is ignored.
 * @param tx the transaction that stores what the contact was
 */
export async function recordContact(
  tx: Pick<Prisma.TransactionClient, 'lead'>,
  leadId: number,
  at: Date,
): Promise<void> {
  await tx.lead.updateMany({
    where: { id: leadId, OR: [{ firstAnsweredAt: null }, { firstAnsweredAt: { gt: at } }] },
    data: { firstAnsweredAt: at },
  })
  await tx.lead.updateMany({
    where: { id: leadId, OR: [{ lastContactAt: null }, { lastContactAt: { lt: at } }] },
    data: { lastContactAt: at },
  })
}
