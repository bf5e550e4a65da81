// Fills sort keys and search texts of earlier versions' leads. An interrupted run continues at the next
// start.
import { nameKeyOf } from '../../../lib/leads/name-key'
import { searchTextOf, type Searchable } from '../../../lib/leads/search-text'
import type { Database } from '../database'

const batch = 500
/** A field that becomes searchable does not compile until it is read here. */
const read: Record<keyof Searchable | 'id', true> = {
  id: true,
  firstName: true,
  lastName: true,
  email: true,
  countryCode: true,
  phone: true,
  whatsapp: true,
  line: true,
  wechat: true,
  telegram: true,
  message: true,
  notes: true,
}
/** The texts of the leads that were merged into it, by which it is found too. */
const mergedText = `(SELECT string_agg("searchText", '') FROM "MergedLead" WHERE "leadId" = "Lead"."id") AS merged`
const columns = [...Object.keys(read).map((name) => `"${name}"`), mergedText].join(', ')

export async function fillLeadKeys(db: Database): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const after: number = last
    last = await db.transaction(() => fillAfter(db, after))
  }
}

/** @returns the id of the last of these leads, if there were any */
async function fillAfter(db: Database, after: number): Promise<number | undefined> {
  // Another instance may be running and must not change notes between the read and the write.
  const locking = db.engine === 'postgresql' ? 'FOR UPDATE' : ''
  // In index order, which skips filled rows and reads nothing of a complete table.
  const rows = await db.select(
    `SELECT ${columns} FROM "Lead" WHERE "nameKey" = '' AND "id" > ? ORDER BY "id" LIMIT ${batch} ${locking}`,
    [after],
  )
  if (rows.length === 0) return undefined
  // The columns that the statement names; a catalogue of types for scripts would say no more.
  const leads = rows as unknown as (Searchable & { id: number; merged: string | null })[]
  await db.run(
    `UPDATE "Lead" SET "nameKey" = made.column2, "searchText" = made.column3
     FROM (VALUES ${leads.map(() => '(?, ?, ?)').join(', ')}) AS made WHERE "id" = CAST(made.column1 AS INTEGER)`,
    leads.flatMap((lead) => [
      String(lead.id),
      nameKeyOf(lead),
      searchTextOf(lead, [{ searchText: lead.merged ?? '' }]),
    ]),
  )
  return leads.at(-1)?.id
}
