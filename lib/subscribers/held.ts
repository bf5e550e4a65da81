import 'server-only'
import { db } from '@/lib/platform/db/client'
import { spellingsOf, type Holding } from '@/lib/platform/db/holding'
import type { HeldSubscription } from './held-schema'
import { emailKeyOf } from './rules'
import { topicsOf } from './schema'

/** The subscription of an address, with what was agreed to; its mails go with it. */
export const heldSubscriptions: Holding<HeldSubscription> = {
  knows: async (email) => (await db.subscriber.count({ where: ofAddress(email) })) > 0,
  read: async (email) => {
    const rows = await db.subscriber.findMany({
      where: ofAddress(email),
      orderBy: { id: 'asc' },
      include: { consents: { orderBy: { confirmedAt: 'desc' } } },
    })
    return rows.map((row) => ({
      email: row.email,
      language: row.language,
      ...topicsOf(row),
      askedAt: row.askedAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      stoppedAt: row.stoppedAt?.toISOString() ?? null,
      consents: row.consents.map(({ wording, confirmedAt }) => ({
        wording,
        confirmedAt: confirmedAt.toISOString(),
      })),
    }))
  },
  languages: async (email) => {
    const rows = await db.subscriber.findMany({
      where: ofAddress(email),
      include: { consents: { orderBy: { confirmedAt: 'desc' }, take: 1 } },
    })
    return rows.flatMap(({ language, askedAt, askedLanguage, confirmedAt, consents: [latest] }) => {
      const agreedAt = latest?.confirmedAt ?? confirmedAt
      return [{ language: askedLanguage, at: askedAt }, ...(agreedAt ? [{ language, at: agreedAt }] : [])]
    })
  },
  erase: async (tx, email) => (await tx.subscriber.deleteMany({ where: ofAddress(email) })).count,
}

function ofAddress(email: string) {
  return { emailKey: { in: spellingsOf(email).map(emailKeyOf) } }
}
