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
/** The texts of merged leads, which also find the lead that stays. */
const mergedText = `(SELECT string_agg("searchText", '') FROM "MergedLead" WHERE "leadId" = "Lead"."id") AS merged`
const columns = [...Object.keys(read).map((name) => `"${name}"`), mergedText].join(', ')

export async function fillLeadKeys(db: Database): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const after: number = last
    last = await db.transaction(() => fillAfter(db, after))
  }
}

/** @returns the id of the last filled lead, if there was any */
async function fillAfter(db: Database, after: number): Promise<number | undefined> {
  // Another instance may be running. The lock keeps it from changing notes between the read and the write.
  const locking = db.engine === 'postgresql' ? 'FOR UPDATE' : ''
  // The index order skips filled rows and reads nothing if all rows are filled.
  const rows = await db.select(
    `SELECT ${columns} FROM "Lead" WHERE "nameKey" = '' AND "id" > ? ORDER BY "id" LIMIT ${batch} ${locking}`,
    [after],
  )
  if (rows.length === 0) return undefined
  // The statement selects exactly these columns, which the type of a script's rows does not know.
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
