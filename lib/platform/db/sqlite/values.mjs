// Converts between Prisma's values and SQLite's types.
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'

/** @typedef {import('@prisma/driver-adapter-utils').ColumnType} ColumnType */

/**
 * @param {unknown} arg
 * @param {string | undefined} type Prisma's name of the scalar type
 * @returns {string | number | bigint | Uint8Array | null}
 */
export function toSqlite(arg, type) {
  if (arg === null || arg === undefined) return null
  if (arg instanceof Date) return momentText(arg)
  if (typeof arg === 'boolean') return Number(arg)
  if (typeof arg === 'string') {
    if (type === 'datetime') return momentText(new Date(arg))
    if (type === 'bytes') return Buffer.from(arg, 'base64')
    if (type === 'bigint') return BigInt(arg)
    if (type === 'decimal') return Number.parseFloat(arg)
  }
  return /** @type {string | number | bigint | Uint8Array} */ (arg)
}

/**
 * Timestamps are ISO text in UTC. SQLite compares texts byte by byte, so there is a single format.
 * @param {Date} moment
 */
function momentText(moment) {
  return moment.toISOString().replace('Z', '+00:00')
}

/** @type {Record<string, ColumnType>} */
const declaredTypes = {
  INTEGER: ColumnTypeEnum.Int32,
  INT: ColumnTypeEnum.Int32,
  BIGINT: ColumnTypeEnum.Int64,
  REAL: ColumnTypeEnum.Double,
  DOUBLE: ColumnTypeEnum.Double,
  DECIMAL: ColumnTypeEnum.Numeric,
  TEXT: ColumnTypeEnum.Text,
  BLOB: ColumnTypeEnum.Bytes,
  BOOLEAN: ColumnTypeEnum.Boolean,
  DATETIME: ColumnTypeEnum.DateTime,
  JSONB: ColumnTypeEnum.Json,
}

/**
 * A column has its declared type. The type of an expression follows from its first value.
 * @param {readonly (string | null)[]} declarations
 * @param {readonly (readonly unknown[])[]} rows
 * @returns {ColumnType[]}
 */
export function columnTypes(declarations, rows) {
  return declarations.map((declaration, column) => {
    const declaredType = declaration && declaredTypes[declaration.toUpperCase()]
    if (declaredType !== null && declaredType !== undefined && declaredType !== '') return declaredType
    return typeOfValue(rows.find((row) => row[column] !== null)?.[column])
  })
}

/**
 * @param {unknown} value
 * @returns {ColumnType}
 */
function typeOfValue(value) {
  if (typeof value === 'string') return ColumnTypeEnum.Text
  if (typeof value === 'number') return ColumnTypeEnum.UnknownNumber
  if (typeof value === 'bigint') return ColumnTypeEnum.Int64
  return value instanceof Uint8Array ? ColumnTypeEnum.Bytes : ColumnTypeEnum.Int32
}

/**
 * Converts values in place where Prisma expects another form.
 * @param {unknown[]} row
 * @param {readonly ColumnType[]} types
 */
export function toPrisma(row, types) {
  for (let column = 0; column < row.length; column += 1) {
    const value = row[column]
    if (typeof value === 'number' && types[column] === ColumnTypeEnum.DateTime) {
      row[column] = new Date(value).toISOString()
    } else if (typeof value === 'bigint') {
      row[column] = value.toString()
    }
  }
}
