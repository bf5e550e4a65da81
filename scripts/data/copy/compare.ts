// One digest over all rows of a table, the same for SQLite and PostgreSQL if the content is the same.
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { readBatch, valueOf } from './rows'
import type { Table } from './tables'
import type { Connection, Stored } from '../sqlite'

export async function digestOfSqlite(source: Connection, table: Table) {
  return digest(table, async (after) => {
    const rows = await readBatch(source, table, after)
    return rows.map((row) => table.columns.map(({ name, type }) => valueOf(row[name], type)))
  })
}

export async function digestOfPostgres(target: Client, table: Table) {
  const names = table.columns.map(({ name, type }) =>
    type.startsWith('timestamp') ? `to_char("${name}", 'YYYY-MM-DD"T"HH24:MI:SS.MS')` : `"${name}"`,
  )
  // Texts are compared by their bytes, as in SQLite.
  const key = table.key
    .map((column) => `"${column}"${typeOf(table, column) === 'text' ? ' COLLATE "C"' : ''}`)
    .join(', ')
  return digest(table, async (after) => {
    const beyond = after ? `WHERE (${key}) > (${after.map((_, index) => `$${index + 1}`).join(', ')})` : ''
    const { rows } = await target.query({
      text: `SELECT ${names.join(', ')} FROM "${table.name}" ${beyond} ORDER BY ${key} LIMIT 50`,
      values: after ?? [],
      rowMode: 'array',
    })
    return rows
  })
}

/** @param read returns rows as lists in column order */
async function digest(table: Table, read: (after: Stored[] | null) => Promise<Stored[][]>) {
  const hash = createHash('sha256')
  const places = table.key.map((name) => table.columns.findIndex((column) => column.name === name))
  let rows = 0
  for (let after: Stored[] | null = null; ;) {
    const batch = await read(after)
    const last = batch.at(-1)
    if (!last) return { rows, digest: hash.digest('hex') }
    for (const row of batch) hash.update(`${JSON.stringify(row.map(told))}\n`)
    after = places.map((place) => last[place] ?? null)
    rows += batch.length
  }
}

const told = (value: Stored) =>
  Buffer.isBuffer(value) ? createHash('sha256').update(value).digest('hex') : value

const typeOf = (table: Table, name: string) => table.columns.find((column) => column.name === name)?.type
