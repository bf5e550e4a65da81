import 'server-only'
import { db } from '@/lib/platform/db/client'
import {
  disclosed,
  type Columns,
  type Disclosed,
  type PersonalDataSource,
} from '@/lib/platform/db/personal-data'
import { leadIdsOf } from '@/lib/leads/personal-data'
import type { Viewing } from '@/prisma/generated/sqlite/client'

export const viewingColumns = {
  Viewing: {
    id: 'a number of a row',
    leadId: true,
    startsAt: true,
    minutes: true,
    channel: true,
    place: true,
    guideId: 'names a member of staff',
    status: true,
    uid: true,
    sequence: true,
    remindAt: true,
    version: 'counts changes, so that two members of staff do not overwrite each other',
    createdAt: true,
    updatedAt: true,
  },
} as const satisfies { Viewing: Columns<Viewing> }

export type ViewingData = Disclosed<Viewing, typeof viewingColumns.Viewing>

export const viewingData: PersonalDataSource<ViewingData> = {
  // A viewing always has a lead, which counts.
  knows: async () => false,
  read: async (email) => {
    const rows = await db.viewing.findMany({
      where: { leadId: { in: await leadIdsOf(db, email) } },
      orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    })
    return rows.map((row) => disclosed(viewingColumns.Viewing, row))
  },
  erase: async (tx, email) => {
    const { count } = await tx.viewing.deleteMany({ where: { leadId: { in: await leadIdsOf(tx, email) } } })
    return count
  },
}
