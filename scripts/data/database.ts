// Inserts plain rows into either database, for scripts that run before a build.
import pg from 'pg'
import { inPostgresTransaction, withPostgres } from './postgres-tools'
import { connectSqlite, inTransaction, withSqlite } from './sqlite'

type Value = string | number | boolean | null | Date
export type Row = Record<string, Value>

export interface Database {
  count: (sql: string) => Promise<number>
  select: (sql: string) => Promise<Record<string, unknown>[]>
  /** Inserts rows with equal columns, in as few statements as possible. */
  insert: (table: string, rows: Row[]) => Promise<void>
  /** Updates the row with this key, and returns how many there are. */
  update: (table: string, key: Row, row: Row) => Promise<number>
  /** All or nothing. */
  transaction: <T>(work: () => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

interface Engine extends Pick<Database, 'select' | 'transaction' | 'close'> {
  /** The name of a variable in a statement. Positions begin with 1. */
  place: (position: number) => string
  /** Returns the number of changed rows. */
  run: (sql: string, values: Value[]) => Promise<number>
  afterInsert?: (table: string, rows: Row[]) => Promise<void>
}

export async function openDatabase(url: string): Promise<Database> {
  const { place, run, afterInsert, ...engine } = await (url.startsWith('file:')
    ? sqliteEngine(url)
    : postgresEngine(url))
  return {
    ...engine,
    count: async (sql) => Number(Object.values((await engine.select(sql))[0] ?? {})[0] ?? 0),
    insert: async (table, rows) => {
      for (const { sql, values } of inserts(table, rows, place)) await run(sql, values)
      await afterInsert?.(table, rows)
    },
    update: (table, key, row) => {
      const { sql, values } = updateOf(table, key, row, place)
      return run(sql, values)
    },
  }
}

/** Runs a query on its own connection. SQLite's file may be a copy with other settings. */
export async function select(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return url.startsWith('file:')
    ? withSqlite(url, (connection) => connection.select(sql), { unchecked: true })
    : withPostgres(url, async (client) => (await client.query(sql)).rows)
}

/** Below both databases' limit of variables per statement. */
const maxVariables = 30_000

function sqliteEngine(url: string): Engine {
  const connection = connectSqlite(url)
  return {
    ...connection,
    place: () => '?',
    transaction: (work) => inTransaction(connection, work),
  }
}

async function postgresEngine(url: string): Promise<Engine> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The columns have no time zone and hold UTC, as Prisma writes them.
  await client.query("SET TIME ZONE 'UTC'")
  return {
    place: (position) => `$${position}`,
    select: async (sql) => (await client.query(sql)).rows,
    run: async (sql, values) => (await client.query(sql, values.map(asPostgres))).rowCount ?? 0,
    afterInsert: async (table, rows) => {
      if (!rows[0] || !('id' in rows[0])) return
      await client.query(
        `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), (SELECT max(id) FROM "${table}"))`,
      )
    },
    transaction: (work) => inPostgresTransaction(client, work),
    close: () => client.end(),
  }
}

export function* inserts<T>(
  table: string,
  rows: readonly Record<string, T>[],
  place: (position: number) => string,
) {
  const columns = Object.keys(rows[0] ?? {})
  const size = Math.max(1, Math.floor(maxVariables / Math.max(1, columns.length)))
  const names = columns.map((column) => `"${column}"`).join(', ')
  for (let start = 0; start < rows.length; start += size) {
    const part = rows.slice(start, start + size)
    const tuples = part.map(
      (_, row) => `(${columns.map((_name, column) => place(row * columns.length + column + 1)).join(', ')})`,
    )
    yield {
      sql: `INSERT INTO "${table}" (${names}) VALUES ${tuples.join(', ')}`,
      values: part.flatMap((row) => columns.map((column) => row[column] ?? null)),
    }
  }
}

function updateOf(table: string, key: Row, row: Row, place: (position: number) => string) {
  const columns = Object.keys(row)
  const terms = [...columns, ...Object.keys(key)].map((name, index) => `"${name}" = ${place(index + 1)}`)
  const set = terms.slice(0, columns.length).join(', ')
  const where = terms.slice(columns.length).join(' AND ')
  return {
    sql: `UPDATE "${table}" SET ${set} WHERE ${where}`,
    values: [...Object.values(row), ...Object.values(key)],
  }
}

function asPostgres(value: Value) {
  return value instanceof Date ? value.toISOString() : value
}
