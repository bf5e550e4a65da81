import 'server-only'
import { db } from '@/lib/platform/db/client'
import { invalid } from '@/lib/platform/http/errors'
import type { Transaction } from '@/lib/platform/db/personal-data'
import type { StaffUser } from '@/lib/staff/schema'
import { Prisma } from '@/prisma/generated/sqlite/client'
import type { LeadEventKind } from '@/lib/leads/history/schema'
import { endedStatuses, isEnded } from '@/lib/leads/status'
import { findOwner } from './store'

const { sql, join } = Prisma

/**
 * Gives the leads in progress of one account to another, or to none, with a line in each history. Leads that have ended keep
 * their owner.
 * @returns how many
 * @throws HttpError 400 when the other account does not exist, is disabled, or is the same
 */
export async function handOverLeads(
  tx: Transaction,
  from: StaffUser,
  to: number | null,
  actor: string,
): Promise<number> {
  if (to === from.id) throw invalid('Please choose another account', { paths: ['to'] })
  const owner = await findOwner(to, tx)
  const kind: LeadEventKind = 'owner'
  await tx.$executeRaw(sql`
    INSERT INTO "LeadEvent" ("leadId", "kind", "from", "to", "actor", "createdAt")
    SELECT "id", ${kind}, ${from.username}, ${owner?.username ?? ''}, ${actor}, ${new Date()} FROM "Lead"
    WHERE "ownerId" = ${from.id} AND "status" NOT IN (${join([...endedStatuses])})`)
  const { count } = await tx.lead.updateMany({
    where: { ownerId: from.id, status: { notIn: [...endedStatuses] } },
    data: { ownerId: owner?.id ?? null },
  })
  return count
}

interface LeadCounts {
  leads: number
  leadsInProgress: number
}

/** How many leads each account owns. */
export async function countLeadsByOwner(): Promise<(id: number) => LeadCounts> {
  const rows = await db.lead.groupBy({
    by: ['ownerId', 'status'],
    where: { ownerId: { not: null } },
    _count: { _all: true },
  })
  return (id) => {
    const ownRows = rows.filter(({ ownerId }) => ownerId === id)
    const sum = (some: typeof ownRows) => some.reduce((total, { _count }) => total + _count._all, 0)
    return { leads: sum(ownRows), leadsInProgress: sum(ownRows.filter(({ status }) => !isEnded(status))) }
  }
}
