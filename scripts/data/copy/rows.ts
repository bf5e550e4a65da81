// The rows of a table in batches, in the order of its key. Equal content gives equal rows from both databases.
import { createHash } from 'node:crypto'
import type { Database, Row, StoredValue } from '../database'
import type { Table } from './tables'

export async function* batchesOf(db: Database, table: Table): AsyncGenerator<Row[]> {
  for await (const rows of db.engine === 'sqlite' ? inSqlite(db, table) : inPostgres(db, table))
    yield rows.map((row) =>
      Object.fromEntries(table.columns.map(({ name, type }) => [name, valueOf(row[name], type)])),
    )
}

export async function digestOf(db: Database, table: Table): Promise<{ rows: number; digest: string }> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const batch of batchesOf(db, table)) {
    for (const row of batch) hash.update(`${JSON.stringify(Object.values(row).map(hashable))}\n`)
    rows += batch.length
  }
  return { rows, digest: hash.digest('hex') }
}

/** A picture by its checksum. */
const hashable = (value: StoredValue) =>
  Buffer.isBuffer(value) ? createHash('sha256').update(value).digest('hex') : value

/** Pictures are large, so small batches limit memory use. */
const rowsAtOnce = ({ columns }: Table) => (columns.some(({ type }) => type === 'bytea') ? 10 : 500)

async function* inSqlite(db: Database, table: Table) {
  const key = table.key.map((column) => `"${column}"`).join(', ')
  for (let after: StoredValue[] = []; ;) {
    const beyond = after.length > 0 ? `WHERE (${key}) > (${after.map(() => '?').join(', ')})` : ''
    const rows = await db.select(
      `SELECT * FROM "${table.name}" ${beyond} ORDER BY ${key} LIMIT ${rowsAtOnce(table)}`,
      after,
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = table.key.map((column) => last[column] as StoredValue)
  }
}

/** Runs within a transaction. Texts are in the order of their bytes, as in SQLite. */
async function* inPostgres(db: Database, table: Table) {
  const selected = table.columns.map(
    ({ name, type }) => `"${name}"${type.startsWith('timestamp') ? '::text' : ''}`,
  )
  const texts = new Set(table.columns.flatMap(({ name, type }) => (type === 'text' ? [name] : [])))
  const key = table.key.map((name) => `"${name}"${texts.has(name) ? ' COLLATE "C"' : ''}`)
  await db.exec(
    `DECLARE compared CURSOR FOR SELECT ${selected.join(', ')} FROM "${table.name}" ORDER BY ${key.join(', ')}`,
  )
  for (;;) {
    const rows = await db.select(`FETCH ${rowsAtOnce(table)} FROM compared`)
    if (rows.length === 0) break
    yield rows
  }
  await db.exec('CLOSE compared')
}

function valueOf(value: unknown, type: string): StoredValue {
  if (value === null || value === undefined) return null
  if (type === 'boolean') return Boolean(value)
  if (type === 'bytea') return Buffer.from(value as Uint8Array)
  // Drivers give a number or, since it may be too large for one, a text.
  if (type === 'bigint') return String(value)
  if (type.startsWith('timestamp')) return momentOf(value as string | number)
  return value as StoredValue
}

/** `2026-11-21T04:00:00.000` in UTC. The databases' own texts have no zone. */
function momentOf(value: string | number) {
  const zoned =
    typeof value === 'string' && !/(Z|[+-]\d\d:?\d\d)$/.test(value) ? `${value.replace(' ', 'T')}Z` : value
  return new Date(zoned).toISOString().slice(0, -1)
}
