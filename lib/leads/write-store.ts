import 'server-only'
import { db } from '@/lib/platform/db/client'
import type { Transaction } from '@/lib/platform/db/personal-data'
import { changedMeanwhile, stale } from '@/lib/platform/http/errors'
import { changeOptimistically } from '@/lib/platform/http/optimistic-locking'
import { withOwner, withSearchColumns } from './store'
import type { Lead, Prisma } from '@/prisma/generated/sqlite/client'
import { derivedColumns } from './derived-columns'
import type { LeadEventKind } from '@/lib/leads/history/schema'
import { toLeadJson, type LeadJson } from './schema'

type StoredLead = Prisma.LeadGetPayload<{ include: typeof withSearchColumns }>

export type LeadColumns = Partial<Omit<Lead, 'id' | 'version' | keyof ReturnType<typeof derivedColumns>>>

export interface LeadEvent {
  kind: LeadEventKind
  actor?: string
  from?: string | null
  to?: string | null
}

interface LeadChange {
  data: LeadColumns
  events: LeadEvent[]
}

/** The work of staff on a lead. The other columns say what is known about the person and the request. */
const workflowColumns: readonly string[] = [
  'status',
  'lostReason',
  'notes',
  'flagged',
  'nextStep',
  'nextStepOn',
  'ownerId',
  'firstAnsweredAt',
  'lastContactAt',
] satisfies (keyof LeadColumns)[]

/**
 * Changes columns of a lead and the columns computed from them, with lines in its history. `version` counts the changes
 * of what is known about the person and the request.
 * @param before the lead as it was read; the write is conditional on the columns that the change depends on
 * @throws Prisma's P2025 when one of these has changed meanwhile, or the lead was deleted
 */
export async function writeLead(
  tx: Transaction,
  before: Omit<StoredLead, 'owner'>,
  { data, events }: LeadChange,
) {
  const columns = Object.keys(data) as (keyof LeadColumns)[]
  const changesFacts = columns.some((column) => !workflowColumns.includes(column))
  const isSearched = changesFacts || columns.includes('notes')
  const { id, version, notes } = before
  return tx.lead.update({
    where: {
      id,
      ...(isSearched && { version, notes }),
      // SQLite stores times as texts, which may differ for the same time.
      ...Object.fromEntries(
        columns.map((column) => [column, before[column]]).filter(([, value]) => !(value instanceof Date)),
      ),
    },
    data: {
      ...data,
      ...(isSearched && derivedColumns({ ...before, ...data }, before.merged)),
      ...(changesFacts && { version: version + 1 }),
      events: { create: events },
    },
    include: withOwner.include,
  })
}

/**
 * Reads a lead and writes the change that `changeOf` computes from it. If a colleague has written first, it starts
 * again.
 * @param changeOf the change; without events nothing is written
 * @returns the changed lead, or null when the id does not exist
 * @throws HttpError 409 when colleagues have written first each time
 */
export async function changeLead(
  id: number,
  changeOf: (lead: StoredLead) => Promise<LeadChange>,
): Promise<LeadJson | null> {
  return changeOptimistically(
    undefined,
    () => db.lead.findUnique({ where: { id }, include: withSearchColumns }),
    async (lead) => {
      const change = await changeOf(lead)
      return toLeadJson(change.events.length === 0 ? lead : await writeLead(db, lead, change))
    },
    () => stale(changedMeanwhile('this lead')),
  )
}

/**
 * Restores earlier values of columns, without a line in the history. Undoing or repeating a merge calls it, with the
 * lead locked.
 */
export async function restoreLead(tx: Transaction, id: number, data: LeadColumns) {
  return tx.lead.update({ where: { id }, data, ...withOwner })
}

/**
 * Records a contact with a lead: the earliest is the first answer, the latest the last contact, in whatever
 * order they are recorded, so it needs no condition on what was read. Unknown ids are ignored.
 * @param tx the transaction that stores the contact
 */
export async function recordContact(tx: Pick<Transaction, 'lead'>, leadId: number, at: Date): Promise<void> {
  await tx.lead.updateMany({
    where: { id: leadId, OR: [{ firstAnsweredAt: null }, { firstAnsweredAt: { gt: at } }] },
    data: { firstAnsweredAt: at },
  })
  await tx.lead.updateMany({
    where: { id: leadId, OR: [{ lastContactAt: null }, { lastContactAt: { lt: at } }] },
    data: { lastContactAt: at },
  })
}
