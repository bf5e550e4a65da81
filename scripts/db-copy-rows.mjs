// Rows from SQLite to PostgreSQL, a batch at a time, in the order of their keys.

/** @typedef {import('./db-copy-tables.mjs').Table} Table */
/** @typedef {Record<string, any>} Row */

/** Pictures are large: few at a time keep the memory small. */
const rowsAtOnce = (/** @type {Table} */ table) =>
  table.columns.some(({ type }) => type === 'bytea') ? 10 : 500

/**
 * @param {import('./sqlite.mjs').Connection} source
 * @param {Table} table
 * @param {any[] | null} after the key of the last row before
 * @returns {Promise<Row[]>}
 */
export function readBatch(source, table, after) {
  const key = table.key.map((column) => `"${column}"`).join(', ')
  const beyond = after ? `WHERE (${key}) > (${after.map(() => '?').join(', ')})` : ''
  return source.select(
    `SELECT * FROM "${table.name}" ${beyond} ORDER BY ${key} LIMIT ${rowsAtOnce(table)}`,
    after ?? [],
  )
}

/**
 * @param {import('pg').Client} target
 * @param {Table} table
 * @param {Row[]} rows
 */
export async function writeBatch(target, table, rows) {
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ')
  const tuples = rows.map((_, row) => {
    const places = table.columns.map((_column, column) => `$${row * table.columns.length + column + 1}`)
    return `(${places.join(', ')})`
  })
  await target.query(
    `INSERT INTO "${table.name}" (${names}) VALUES ${tuples.join(', ')}`,
    rows.flatMap((row) => table.columns.map(({ name, type }) => valueOf(row[name], type))),
  )
}

/**
 * What SQLite keeps as numbers and texts, as PostgreSQL's own types.
 * @param {any} value
 * @param {string} type
 */
export function valueOf(value, type) {
  if (value === null || value === undefined) return null
  if (type === 'boolean') return Boolean(value)
  if (type === 'bytea') return Buffer.from(value)
  if (type.startsWith('timestamp')) return momentOf(value)
  return value
}

/**
 * `2026-11-21T04:00:00.000` in UTC. SQLite holds moments as ISO text, or without zone where the database made them.
 * @param {string | number} value
 */
function momentOf(value) {
  const zoned =
    typeof value === 'string' && !/(Z|[+-]\d\d:?\d\d)$/.test(value) ? `${value.replace(' ', 'T')}Z` : value
  return new Date(zoned).toISOString().slice(0, -1)
}
