import pg from 'pg'
import { CliError } from '../run/process.mjs'
import type { Connection, StoredValue } from './database'

/** @param advice what to do when the server cannot be reached */
export async function connectPostgres(url: string, advice = ''): Promise<Connection> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    // The columns have no time zone and hold UTC, as Prisma writes them. Their texts must compare with those of SQLite.
    await client.query("SET TIME ZONE 'UTC'; SET DateStyle TO ISO")
  } catch (error) {
    await client.end()
    const { hostname, port, pathname } = new URL(url)
    const reason = error instanceof Error ? error.message : String(error)
    throw new CliError(
      `PostgreSQL cannot be reached at ${hostname}:${port || 5432}${pathname} (${reason}). ${advice}`.trim(),
    )
  }
  const query = (sql: string, values: StoredValue[] = []) => {
    let place = 0
    const numbered = values.length > 0 ? sql.replaceAll('?', () => `$${(place += 1)}`) : sql
    return client.query(
      numbered,
      values.map((value) => (value instanceof Date ? value.toISOString() : value)),
    )
  }
  return {
    engine: 'postgresql',
    exec: async (sql) => void (await query(sql)),
    select: async (sql, values) => (await query(sql, values)).rows,
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    close: () => client.end(),
  }
}
