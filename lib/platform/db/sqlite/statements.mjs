// One statement on one connection. Prepared statements are cached by their text.
import { LRUCache } from 'lru-cache'
import { columnTypes, toPrisma, toSqlite } from './values.mjs'

/** @typedef {import('./library.mjs').Connection} Connection */
/** @typedef {import('./protocol').Statement} Statement */
/** @typedef {import('./protocol').StatementResult} StatementResult */

/**
 * Most texts recur; those with `IN` lists of varying length are evicted.
 * @type {LRUCache<string, ReturnType<Connection['prepare']>>}
 */
const statementCache = new LRUCache({ max: 300 })

export function clearStatementCache() {
  statementCache.clear()
}

/**
 * @param {Connection} db
 * @param {Statement} statement
 * @param {ArrayBuffer[]} transfer large values, passed to the other thread without a copy
 * @returns {StatementResult}
 */
export function run(db, { sql, args, types, answer }, transfer) {
  if (answer === 'nothing') {
    db.exec(sql)
    return { count: 0 }
  }
  const statement = prepare(db, sql)
  const values = args.map((arg, index) => toSqlite(arg, types[index]))
  if (answer === 'count') return { count: Number(statement.run(...values).changes) }
  const columns = statement.columns()
  const rows = /** @type {unknown[][]} */ (statement.all(...values))
  const declarations = columns.map(({ type }) => type)
  const kinds = columnTypes(declarations, rows)
  for (const row of rows) toPrisma(row, kinds)
  if (declarations.includes('BLOB')) for (const row of rows) collectBuffers(row, transfer)
  return { columnNames: columns.map(({ name }) => name), columnTypes: kinds, rows }
}

/**
 * @param {unknown[]} row
 * @param {ArrayBuffer[]} transfer
 */
function collectBuffers(row, transfer) {
  for (const value of row) {
    const ownsBuffer = value instanceof Uint8Array && value.byteLength === value.buffer.byteLength
    if (ownsBuffer && value.buffer instanceof ArrayBuffer) transfer.push(value.buffer)
  }
}

/**
 * @param {Connection} db
 * @param {string} sql
 */
function prepare(db, sql) {
  const cached = statementCache.get(sql)
  if (cached) return cached
  const statement = db.prepare(sql)
  statement.setReturnArrays(true)
  statementCache.set(sql, statement)
  return statement
}
