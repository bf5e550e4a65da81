// Copies rows from SQLite to PostgreSQL in batches, in key order.
import type { Client } from 'pg'
import { inserts } from '../database'
import type { Table } from './tables'
import type { Connection, Row, Stored } from '../sqlite'

/** Pictures are large, so small batches limit memory use. */
const rowsAtOnce = (table: Table) => (table.columns.some(({ type }) => type === 'bytea') ? 10 : 500)

export async function* batchesOf(source: Connection, table: Table): AsyncGenerator<Row[]> {
  const key = table.key.map((column) => `"${column}"`).join(', ')
  for (let after: Stored[] = []; ;) {
    const beyond = after.length > 0 ? `WHERE (${key}) > (${after.map(() => '?').join(', ')})` : ''
    const rows = await source.select(
      `SELECT * FROM "${table.name}" ${beyond} ORDER BY ${key} LIMIT ${rowsAtOnce(table)}`,
      after,
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = table.key.map((column) => last[column] as Stored)
  }
}

export async function writeBatch(target: Client, table: Table, rows: Row[]) {
  const stored = rows.map((row) =>
    Object.fromEntries(table.columns.map(({ name, type }) => [name, valueOf(row[name], type)])),
  )
  for (const { sql, values } of inserts(table.name, stored, (position) => `$${position}`))
    await target.query(sql, values)
}

export function valueOf(value: unknown, type: string): Stored {
  if (value === null || value === undefined) return null
  if (type === 'boolean') return Boolean(value)
  if (type === 'bytea') return Buffer.from(value as Uint8Array)
  if (type.startsWith('timestamp')) return momentOf(value as string | number)
  return value as Stored
}

/** `2026-11-21T04:00:00.000` in UTC. SQLite stores ISO text, without zone if the database set it. */
function momentOf(value: string | number) {
  const zoned =
    typeof value === 'string' && !/(Z|[+-]\d\d:?\d\d)$/.test(value) ? `${value.replace(' ', 'T')}Z` : value
  return new Date(zoned).toISOString().slice(0, -1)
}
