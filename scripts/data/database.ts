// Either database, for scripts that run before a build. In statements, each `?` stands for a value.
import type { ThreadOptions } from '../../lib/platform/db/sqlite/thread.mjs'
import type { Provider } from './prisma-schema'
import { connectPostgres } from './connect-postgres'
import { connectSqlite } from './sqlite'

export type StoredValue = string | number | boolean | Uint8Array | Date | null
export type Row = Record<string, StoredValue>

export interface Connection {
  engine: Provider
  /** Statements without values or rows. */
  exec: (sql: string) => Promise<void>
  select: (sql: string, values?: StoredValue[]) => Promise<Record<string, unknown>[]>
  /** Returns the number of changed rows. */
  run: (sql: string, values?: StoredValue[]) => Promise<number>
  close: () => Promise<void>
}

export interface Database extends Connection {
  count: (sql: string) => Promise<number>
  /** Inserts rows with equal columns, in as few statements as possible. */
  insert: (table: string, rows: readonly Row[]) => Promise<void>
  /** Updates the row with this key, and returns the number of changed rows. */
  update: (table: string, key: Row, row: Row) => Promise<number>
  /** Runs the work in a transaction. */
  transaction: <T>(work: () => Promise<T>) => Promise<T>
}

/** Options of SQLite's thread; `advice` is for an operator whose PostgreSQL cannot be reached. */
type Options = Partial<ThreadOptions> & { advice?: string }

export async function openDatabase(url: string, { advice, ...options }: Options = {}): Promise<Database> {
  const connection = await (url.startsWith('file:')
    ? connectSqlite(url, options)
    : connectPostgres(url, advice))
  return {
    ...connection,
    count: async (sql) => Number(Object.values((await connection.select(sql))[0] ?? {})[0] ?? 0),
    insert: (table, rows) => insert(connection, table, rows),
    update: (table, key, row) => {
      const terms = (columns: Row) => Object.keys(columns).map((name) => `"${name}" = ?`)
      const sql = `UPDATE "${table}" SET ${terms(row).join(', ')} WHERE ${terms(key).join(' AND ')}`
      return connection.run(sql, [...Object.values(row), ...Object.values(key)])
    },
    transaction: (work) => inTransaction(connection, work),
  }
}

export async function withDatabase<T>(
  url: string,
  work: (db: Database) => Promise<T>,
  options: Options = {},
): Promise<T> {
  const db = await openDatabase(url, options)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Runs a query on its own connection. SQLite's file may be a copy with other settings. */
export function select(url: string, sql: string) {
  return withDatabase(url, (db) => db.select(sql), { unchecked: true })
}

const tables: Record<Provider, string> = {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
  postgresql: `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename COLLATE "C"`,
}

/** Rows by table. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of await db.select(tables[db.engine]))
    counts[String(name)] = await db.count(`SELECT count(*) FROM "${name}"`)
  return counts
}

/** Below both databases' limit of variables per statement. */
const maxVariables = 30_000

async function insert({ engine, run, exec }: Connection, table: string, rows: readonly Row[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const names = columns.map((column) => `"${column}"`).join(', ')
  const tuple = `(${columns.map(() => '?').join(', ')})`
  const size = Math.floor(maxVariables / columns.length)
  for (let start = 0; start < rows.length; start += size) {
    const part = rows.slice(start, start + size)
    await run(
      `INSERT INTO "${table}" (${names}) VALUES ${part.map(() => tuple).join(', ')}`,
      part.flatMap((row) => columns.map((column) => row[column] ?? null)),
    )
  }
  // New ids continue after these.
  if (engine === 'postgresql' && typeof first.id === 'number')
    await exec(`SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), (SELECT max(id) FROM "${table}"))`)
}

async function inTransaction<T>({ engine, exec }: Connection, work: () => Promise<T>): Promise<T> {
  await exec(engine === 'sqlite' ? 'BEGIN IMMEDIATE' : 'BEGIN')
  try {
    const result = await work()
    await exec('COMMIT')
    return result
  } catch (error) {
    // A full disk has already ended the transaction.
    await exec('ROLLBACK').catch(() => undefined)
    throw error
  }
}
