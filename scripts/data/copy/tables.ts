// Lists the tables from the databases' catalogues, so that new tables are copied too.
import { CliError } from '../../run/process.mjs'
import type { Database } from '../database'

export interface Table {
  name: string
  /** The columns with the types of PostgreSQL. */
  columns: { name: string; type: string }[]
  key: string[]
  /** The other tables to which its foreign keys refer. */
  needs: string[]
}

/**
 * The tables in dependency order: each one follows the tables that it refers to. `Change` is left out, because triggers
 * fill it during the copy and no other process needs it.
 */
export async function tablesOf(source: Database, target: Database): Promise<Table[]> {
  const all = await target.select(
    `SELECT table_name AS table, column_name AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name NOT IN ('_prisma_migrations', 'Change') ORDER BY table_name, ordinal_position`,
  )
  const ordered: Table[] = []
  let waiting: Table[] = []
  for (const name of new Set(all.map(({ table }) => String(table)))) {
    // The statement above selects both columns, which are never empty in the catalogue.
    const columns = all.filter(({ table }) => table === name) as unknown as Table['columns']
    waiting.push({ name, columns, ...(await describe(source, name, columns)) })
  }
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const next = waiting.filter(({ needs }) => !needs.some((name) => names.has(name)))
    ordered.push(...next)
    waiting = waiting.filter((table) => !next.includes(table))
  }
  return ordered
}

/** @throws CliError when the table has other columns there */
async function describe(source: Database, name: string, columns: Table['columns']) {
  const described = await source.select(`PRAGMA table_info("${name}")`)
  const [inSource, inTarget] = [described, columns].map((list) =>
    list.map((column) => String(column.name)).sort(),
  )
  if (String(inSource) !== String(inTarget))
    throw new CliError(`${name} has other columns in SQLite: bring it up to date first with npm run migrate.`)
  const references = await source.select(`PRAGMA foreign_key_list("${name}")`)
  return {
    key: described
      .filter(({ pk }) => Number(pk) > 0)
      .sort((a, b) => Number(a.pk) - Number(b.pk))
      .map((column) => String(column.name)),
    needs: references.map(({ table }) => String(table)).filter((table) => table !== name),
  }
}
