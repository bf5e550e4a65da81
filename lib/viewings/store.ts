import 'server-only'
import { db } from '@/lib/platform/db/client'
import { siteMoment, dayAfter } from '@/lib/platform/language/site-day'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { conflictsOf } from './rules'
import { toViewingJson, viewingLimits, type ViewingJson, type ViewingQuery } from './schema'

export const withPeople = {
  lead: {
    select: {
      firstName: true,
      lastName: true,
      email: true,
      countryCode: true,
      language: true,
      merged: true,
    },
  },
  guide: { select: { id: true, username: true } },
} as const
export type StoredViewing = Prisma.ViewingGetPayload<{ include: typeof withPeople }>

const maxRows = 500

export async function listViewings({ from, to, leadId }: ViewingQuery): Promise<ViewingJson[]> {
  const rows = await db.viewing.findMany({
    where: {
      ...(leadId && { leadId }),
      ...((from || to) && {
        startsAt: { ...(from && { gte: siteMoment(from) }), ...(to && { lt: siteMoment(dayAfter(to, 1)) }) },
      }),
    },
    include: withPeople,
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: maxRows,
  })
  return withConflicts(rows)
}

export async function findViewing(id: number): Promise<StoredViewing | null> {
  return db.viewing.findUnique({ where: { id }, include: withPeople })
}

export async function viewingJson(id: number): Promise<ViewingJson | null> {
  const row = await findViewing(id)
  return row && ((await withConflicts([row]))[0] ?? null)
}

/** Planned viewings that may overlap with one that begins within a period. */
export function aroundWhere(first: Date, last: Date) {
  const longest = viewingLimits.minutes.max * 60_000
  return {
    status: 'planned',
    startsAt: { gte: new Date(first.getTime() - longest), lte: new Date(last.getTime() + longest) },
  }
}

/** Includes conflicts with viewings outside the list. */
async function withConflicts(rows: StoredViewing[]): Promise<ViewingJson[]> {
  const first = rows[0]
  const last = rows.at(-1)
  if (!first || !last) return []
  const busy = await db.viewing.findMany({
    where: {
      ...aroundWhere(first.startsAt, last.startsAt),
      guideId: { in: [...new Set(rows.flatMap(({ guideId }) => guideId ?? []))] },
    },
    select: { id: true, guideId: true, startsAt: true, minutes: true, status: true },
  })
  return rows.map((row) => toViewingJson(row, conflictsOf(row, busy)))
}
