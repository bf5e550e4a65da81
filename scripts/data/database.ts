// Inserts plain rows into either database, for scripts that run before a build.
import pg from 'pg'
import { withPostgres } from './postgres-tools'
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

export async function openDatabase(url: string): Promise<Database> {
  return url.startsWith('file:') ? sqliteDatabase(url) : postgresDatabase(url)
}

/** Runs a query on its own connection. SQLite's file may be a copy with other settings. */
export async function select(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return url.startsWith('file:')
    ? withSqlite(url, (connection) => connection.select(sql), { unchecked: true })
    : withPostgres(url, async (client) => (await client.query(sql)).rows)
}

/** Below both databases' limit of variables per statement. */
const maxVariables = 30_000

async function sqliteDatabase(url: string): Promise<Database> {
  const connection = connectSqlite(url)
  return {
    count: async (sql) => Number(Object.values((await connection.select(sql))[0] ?? {})[0] ?? 0),
    select: (sql) => connection.select(sql),
    insert: async (table, rows) => {
      for (const { sql, values } of statements(table, rows, () => '?')) await connection.run(sql, values)
    },
    update: async (table, key, row) => {
      const { sql, values } = updateOf(table, key, row, () => '?')
      return connection.run(sql, values)
    },
    transaction: (work) => inTransaction(connection, work),
    close: () => connection.close(),
  }
}

async function postgresDatabase(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The columns have no time zone and hold UTC, as Prisma writes them.
  await client.query("SET TIME ZONE 'UTC'")
  return {
    count: async (sql) => Number(Object.values((await client.query(sql)).rows[0] ?? { n: 0 })[0]),
    select: async (sql) => (await client.query(sql)).rows,
    insert: async (table, rows) => {
      for (const { sql, values } of statements(table, rows, (position) => `$${position}`)) {
        await client.query(sql, values.map(asPostgres))
      }
      if (rows[0] && 'id' in rows[0]) {
        await client.query(
          `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), (SELECT max(id) FROM "${table}"))`,
        )
      }
    },
    update: async (table, key, row) => {
      const { sql, values } = updateOf(table, key, row, (position) => `$${position}`)
      const { rowCount } = await client.query(sql, values.map(asPostgres))
      return rowCount ?? 0
    },
    transaction: async (work) => {
      await client.query('BEGIN')
      try {
        const result = await work()
        await client.query('COMMIT')
        return result
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      }
    },
    close: async () => client.end(),
  }
}

function* statements(table: string, rows: Row[], place: (position: number) => string) {
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
