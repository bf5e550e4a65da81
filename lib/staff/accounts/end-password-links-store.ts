import 'server-only'
import type { Prisma } from '@/prisma/generated/sqlite/client'

/** Ends all links of an account. The rows stay for an hour, because they count (`linksPerHour`). */
export function endPasswordLinks(db: Pick<Prisma.TransactionClient, 'passwordLink'>, userId: number) {
  return db.passwordLink.updateMany({ where: { userId }, data: { digest: null, expiresAt: new Date(0) } })
}
