// Fills sort keys and search texts of earlier versions' leads. An interrupted run continues at the next
// start.
import type pg from 'pg'
import { nameKeyOf } from '../../../lib/leads/name-key'
import { searchTextOf, type Searchable } from '../../../lib/leads/search-text'
import { inPostgresTransaction } from '../postgres-tools'
import { inTransaction, type Connection, type Row } from '../sqlite'

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
const merged = `(SELECT string_agg("searchText", '') FROM "MergedLead" WHERE "leadId" = "Lead"."id") AS merged`
const columns = [...Object.keys(read).map((name) => `"${name}"`), merged].join(', ')
/** In index order, which skips filled rows and reads nothing of a complete table. */
const unfilled = (after: number) =>
  `SELECT ${columns} FROM "Lead" WHERE "nameKey" = '' AND "id" > ${after} ORDER BY "id" LIMIT ${batch}`

export async function fillLeadKeysInSqlite(connection: Connection): Promise<void> {
  let last = 0
  for (let more = true; more;) {
    const keys = (await connection.select(unfilled(last))).map(keysOf)
    last = keys.at(-1)?.[0] ?? last
    more = keys.length > 0
    await inTransaction(connection, async () => {
      for (const [id, nameKey, searchText] of keys)
        await connection.run('UPDATE "Lead" SET "nameKey" = ?, "searchText" = ? WHERE "id" = ?', [
          nameKey,
          searchText,
          id,
        ])
    })
  }
}

export async function fillLeadKeysInPostgres(client: pg.Client): Promise<void> {
  let last = 0
  for (let more = true; more;) {
    // Another instance may be running and must not change notes between the read and the write.
    await inPostgresTransaction(client, async () => {
      const { rows } = await client.query<Row>(`${unfilled(last)} FOR UPDATE`)
      const keys = rows.map(keysOf)
      last = keys.at(-1)?.[0] ?? last
      more = keys.length > 0
      await client.query(
        `UPDATE "Lead" SET "nameKey" = made."nameKey", "searchText" = made."searchText"
         FROM unnest($1::int[], $2::text[], $3::text[]) AS made("id", "nameKey", "searchText")
         WHERE "Lead"."id" = made."id"`,
        [keys.map(([id]) => id), keys.map(([, nameKey]) => nameKey), keys.map(([, , text]) => text)],
      )
    })
  }
}

function keysOf(row: Row): [id: number, nameKey: string, searchText: string] {
  const lead = row as Searchable & { id: number; merged: string | null }
  return [lead.id, nameKeyOf(lead), searchTextOf(lead, [{ searchText: lead.merged ?? '' }])]
}
