import 'server-only'
import { millisecondsInDay } from 'date-fns/constants'
import { db } from '@/lib/platform/db/client'

export const keyLifetime = millisecondsInDay

export async function findKey(key: string) {
  const row = await db.idempotencyKey.findFirst({
    where: { key, createdAt: { gt: new Date(Date.now() - keyLifetime) } },
    include: { lead: { select: { flagged: true } } },
  })
  // The repeated request gets the same answer, also after a merge.
  return row && { ...row, leadId: row.mergedId ?? row.leadId }
}

export async function deleteExpiredKeys(): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lte: new Date(Date.now() - keyLifetime) } } })
}
