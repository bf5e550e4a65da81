import 'server-only'
import type { Prisma } from '@/prisma/generated/sqlite/client'

/**
 * Records a contact with a lead: the earliest is the first answer, the latest the last contact, in whatever
 * order they are recorded. Unknown ids are ignored.
 * @param tx the transaction that stores the contact
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
