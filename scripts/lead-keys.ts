// Fills what leads of an earlier version lack, which SQL cannot compute: their sort key, and the search text in its
// current form. A start that is killed meanwhile is made up for by the next one.
import type pg from 'pg'
import { nameKeyOf, searchTextOf } from '../lib/leads/rules'
import { inTransaction, type Connection, type Row } from './sqlite'

const batch = 500
const columns = '"id", "firstName", "lastName", "email", "countryCode", "phone", "message", "notes"'
/** Only rows without a key: no lead is read twice, and a complete table is not read at all. */
const unfilled = `SELECT ${columns} FROM "Lead" WHERE "nameKey" = '' LIMIT ${batch}`

export async function fillLeadKeysInSqlite(connection: Connection): Promise<void> {
  for (;;) {
    const rows = await connection.select(unfilled)
    if (rows.length === 0) return
    await inTransaction(connection, async () => {
      for (const [id, nameKey, searchText] of rows.map(keysOf))
        await connection.run('UPDATE "Lead" SET "nameKey" = ?, "searchText" = ? WHERE "id" = ?', [
          nameKey,
          searchText,
          id,
        ])
    })
  }
}

export async function fillLeadKeysInPostgres(client: pg.Client): Promise<void> {
  for (;;) {
    // Another instance may be running, and must not change notes between the read and the write.
    await client.query('BEGIN')
    const { rows } = await client.query<Row>(`${unfilled} FOR UPDATE`)
    const keys = rows.map(keysOf)
    await client.query(
      `UPDATE "Lead" SET "nameKey" = made."nameKey", "searchText" = made."searchText"
       FROM unnest($1::int[], $2::text[], $3::text[]) AS made("id", "nameKey", "searchText")
       WHERE "Lead"."id" = made."id"`,
      [keys.map(([id]) => id), keys.map(([, nameKey]) => nameKey), keys.map(([, , text]) => text)],
    )
    await client.query('COMMIT')
    if (rows.length === 0) return
  }
}

function keysOf(row: Row): [id: number, nameKey: string, searchText: string] {
  const lead = row as Parameters<typeof searchTextOf>[0] & { id: number }
  return [lead.id, nameKeyOf(lead), searchTextOf(lead)]
}
