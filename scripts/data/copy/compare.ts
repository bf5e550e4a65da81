// A digest over all rows of a table, equal on SQLite and PostgreSQL for equal content.
import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { batchesOf, valueOf } from './rows'
import type { Table } from './tables'
import type { Connection, Stored } from '../sqlite'

export async function digestOfSqlite(source: Connection, table: Table) {
  const digest = new Digest()
  for await (const rows of batchesOf(source, table))
    for (const row of rows) digest.add(table.columns.map(({ name, type }) => valueOf(row[name], type)))
  return digest.end()
}

export async function digestOfPostgres(target: Client, table: Table) {
  const names = table.columns.map(({ name, type }) =>
    type.startsWith('timestamp') ? `to_char("${name}", 'YYYY-MM-DD"T"HH24:MI:SS.MS')` : `"${name}"`,
  )
  const typeOf = (name: string) => table.columns.find((column) => column.name === name)?.type
  // Texts are compared by their bytes, as in SQLite.
  const key = table.key.map((name) => `"${name}"${typeOf(name) === 'text' ? ' COLLATE "C"' : ''}`).join(', ')
  await target.query(
    `DECLARE compared CURSOR FOR SELECT ${names.join(', ')} FROM "${table.name}" ORDER BY ${key}`,
  )
  const digest = new Digest()
  for (;;) {
    const { rows } = await target.query({ text: 'FETCH 50 FROM compared', rowMode: 'array' })
    if (rows.length === 0) break
    for (const row of rows) digest.add(row)
  }
  await target.query('CLOSE compared')
  return digest.end()
}

class Digest {
  #hash = createHash('sha256')
  #rows = 0

  /** @param row values in the order of the columns */
  add(row: Stored[]) {
    this.#hash.update(`${JSON.stringify(row.map(told))}\n`)
    this.#rows += 1
  }

  end() {
    return { rows: this.#rows, digest: this.#hash.digest('hex') }
  }
}

const told = (value: Stored) =>
  Buffer.isBuffer(value) ? createHash('sha256').update(value).digest('hex') : value
