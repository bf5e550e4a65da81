import 'server-only'
import { db } from '@/lib/platform/db/client'
import type { Holding } from '@/lib/platform/db/holding'
import { leadIdsOf } from '@/lib/leads/held'
import type { HeldViewing } from './held-schema'

/** The viewings arranged with an address. */
export const heldViewings: Holding<HeldViewing> = {
  // A viewing has a lead, and goes with it.
  knows: async () => false,
  read: async (email) => {
    const rows = await db.viewing.findMany({
      where: { leadId: { in: await leadIdsOf(db, email) } },
      orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    })
    return rows.map(({ startsAt, minutes, channel, place, status }) => ({
      minutes,
      channel,
      place,
      status,
      startsAt: startsAt.toISOString(),
    }))
  },
  erase: async (tx, email) => {
    const { count } = await tx.viewing.deleteMany({ where: { leadId: { in: await leadIdsOf(tx, email) } } })
    return count
  },
}
