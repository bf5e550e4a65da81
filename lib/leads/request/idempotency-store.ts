import 'server-only'
import { db } from '@/lib/platform/db/client'

export const keyLifetime = 24 * 60 * 60 * 1000

export async function findKey(key: string): Promise<{ leadId: number; bodyHash: string } | null> {
  return db.idempotencyKey.findFirst({
    where: { key, createdAt: { gt: new Date(Date.now() - keyLifetime) } },
  })
}

export async function deleteExpiredKeys(): Promise<void> {
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lte: new Date(Date.now() - keyLifetime) } } })
}
