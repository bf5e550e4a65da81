import 'server-only'
import type { ArgType, SqlQuery } from '@prisma/driver-adapter-utils'
import { connection } from './client'

type Value = string | number | boolean | Date | null

/** Omitted columns get the database default, which is not used for timestamps. */
export interface NewRow {
  table: string
  row: Record<string, Value>
  /** The column with the foreign key to the first row. */
  refersBy?: string
}

/**
 * Inserts rows that refer to the first one, in one transaction and one message. On SQLite a transaction
 * blocks other writers, and under load each message costs a turn of the event loop.
 * @returns the id of the first row
 * @throws DriverAdapterError that `isUniqueViolation` and `troubleOf` understand
 */
export async function insertTogether(rows: [NewRow, ...NewRow[]]): Promise<number> {
  const adapter = await connection()
  const [first] = adapter.writeTogether
    ? await adapter.writeTogether(rows.map(sqliteInsert))
    : [await adapter.queryRaw(postgresInsert(rows))]
  return Number(first?.rows[0]?.[0])
}

/** SQLite has a single writer, so within its transaction the newest row is the first one. */
function sqliteInsert({ table, row, refersBy }: NewRow, index: number, [first]: NewRow[]): SqlQuery {
  const reference = refersBy ? [`(SELECT max("id") FROM "${first?.table}")`] : []
  const places = [...Object.keys(row).map(() => '?'), ...reference].join(', ')
  const returning = index === 0 ? ' RETURNING "id"' : ''
  const sql = `INSERT INTO "${table}" (${columns(row, refersBy)}) VALUES (${places})${returning}`
  return { sql, ...values([row]) }
}

/** One statement, hence one transaction. */
function postgresInsert(rows: NewRow[]): SqlQuery {
  let place = 0
  const parts = rows.map(({ table, row, refersBy }, index) => {
    const reference = refersBy ? ['(SELECT "id" FROM row_0)'] : []
    const places = [...Object.keys(row).map(() => `$${(place += 1)}`), ...reference].join(', ')
    const returning = index === 0 ? ' RETURNING "id"' : ''
    return `row_${index} AS (INSERT INTO "${table}" (${columns(row, refersBy)}) VALUES (${places})${returning})`
  })
  return { sql: `WITH ${parts.join(', ')} SELECT "id" FROM row_0`, ...values(rows.map(({ row }) => row)) }
}

function columns(row: NewRow['row'], refersBy: string | undefined): string {
  return [...Object.keys(row), ...(refersBy ? [refersBy] : [])].map((name) => `"${name}"`).join(', ')
}

function values(rows: NewRow['row'][]): Pick<SqlQuery, 'args' | 'argTypes'> {
  const args = rows.flatMap((row) => Object.values(row))
  return { args, argTypes: args.map((value) => ({ scalarType: typeOf(value), arity: 'scalar' })) }
}

function typeOf(value: Value): ArgType['scalarType'] {
  if (value instanceof Date) return 'datetime'
  if (typeof value === 'number') return 'int'
  if (typeof value === 'boolean') return 'boolean'
  return value === null ? 'unknown' : 'string'
}
