import { db } from '@/lib/platform/db/client'
import { onPostgres } from '@/lib/env'

/** The places where any of these texts is stored, as `table: row`, in every table and column of the database. */
export async function findEverywhere(texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await tables()) {
    for (const row of await rowsOf(table)) {
      const content = row.toLowerCase()
      if (texts.some((text) => content.includes(text.toLowerCase())))
        found.push(`${table}: ${row.slice(0, 300)}`)
    }
  }
  return found
}

export async function tables(): Promise<string[]> {
  // No condition excludes names, because the tables behind the search index count too.
  const rows = onPostgres
    ? await db.$queryRaw<{ name: string }[]>`
        SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public'`
    : await db.$queryRaw<{ name: string }[]>`SELECT "name" FROM sqlite_master WHERE "type" = 'table'`
  return rows.map(({ name }) => name).sort()
}

async function rowsOf(table: string): Promise<string[]> {
  if (onPostgres) {
    const rows = await db.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${table}" t`)
    return rows.map(({ row }) => row)
  }
  const columns = await db.$queryRawUnsafe<{ name: string }[]>(
    `SELECT "name" FROM pragma_table_info('${table}')`,
  )
  const all = columns.map(({ name }) => `coalesce(hex("${name}"), '')`).join(` || '0A' || `)
  const rows = await db.$queryRawUnsafe<{ row: string }[]>(`SELECT ${all} AS row FROM "${table}"`)
  return rows.map(({ row }) => Buffer.from(row, 'hex').toString('utf8'))
}
