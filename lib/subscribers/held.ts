import 'server-only'
import { db } from '@/lib/db/client'
import { spellingsOf, type Holding } from '@/lib/db/holding'
import type { HeldSubscription } from './held-schema'
import { emailKeyOf } from './rules'

/** The subscription of an address, with what was agreed to; its mails go with it. */
export const heldSubscriptions: Holding<HeldSubscription> = {
  knows: async (email) => (await db.subscriber.count({ where: ofAddress(email) })) > 0,
  read: async (email) => {
    const rows = await db.subscriber.findMany({
      where: ofAddress(email),
      orderBy: { id: 'asc' },
      include: { consents: { orderBy: { confirmedAt: 'desc' } } },
    })
    return rows.map(
      ({ email: own, language, articles, progress, askedAt, confirmedAt, stoppedAt, consents }) => ({
        ...{ email: own, language, articles, progress },
        askedAt: askedAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
        stoppedAt: stoppedAt?.toISOString() ?? null,
        consents: consents.map(({ wording, confirmedAt: at }) => ({
          wording,
          confirmedAt: at.toISOString(),
        })),
      }),
    )
  },
  erase: async (tx, email) => (await tx.subscriber.deleteMany({ where: ofAddress(email) })).count,
}

function ofAddress(email: string) {
  return { emailKey: { in: spellingsOf(email).map(emailKeyOf) } }
}
