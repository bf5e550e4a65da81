// Lists the tables from PostgreSQL's catalogue, so that new tables are copied too.
import { CliError } from '../../run/process.mjs'
import type { Database } from '../database'

export type Table = {
  name: string
  columns: { name: string; type: string }[]
  key: string[]
}

/**
 * In dependency order: each table follows those that its foreign keys refer to. Without `Change`, which
 * triggers fill during the copy, and which no other process needs.
 */
export async function tablesOf(target: Database): Promise<Table[]> {
  const columns = await target.select(
    `SELECT table_name AS table, column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = current_schema()
     AND table_name NOT IN ('_prisma_migrations', 'Change') ORDER BY table_name, ordinal_position`,
  )
  const keys = await target.select(
    `SELECT c.relname AS table, a.attname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY AS k(attnum, place)
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
     WHERE i.indisprimary AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname, k.place`,
  )
  const references = await target.select(
    `SELECT a.relname AS table, b.relname AS needs FROM pg_constraint JOIN pg_class a ON a.oid = conrelid
     JOIN pg_class b ON b.oid = confrelid WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  )
  const names = [...new Set(columns.map(({ table }) => String(table)))]
  const tables = names.map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name) as Table['columns'],
    key: keys.filter(({ table }) => table === name).map(({ name }) => String(name)),
  }))
  const ordered: Table[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const open = new Set(waiting.map(({ name }) => name))
    const next = waiting.filter(
      ({ name }) =>
        !references.some(({ table, needs }) => table === name && needs !== name && open.has(String(needs))),
    )
    ordered.push(...next)
    waiting = waiting.filter((table) => !next.includes(table))
  }
  return ordered
}

export async function refuseOtherColumns(source: Database, tables: Table[]) {
  for (const { name, columns } of tables) {
    const described = await source.select(`PRAGMA table_info("${name}")`)
    const [there, wanted] = [described, columns].map((all) => all.map((column) => String(column.name)).sort())
    if (String(there) === String(wanted)) continue
    throw new CliError(`${name} has other columns in SQLite: bring it up to date first with npm run migrate.`)
  }
}
