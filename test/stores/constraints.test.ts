import { db } from '@/lib/platform/db/client'
import { onPostgres } from '@/lib/env'
import { constraints } from '@/scripts/data/migrations/constraints'

/** Of a table: each constraint with its expression, as the database has it. */
type Found = Record<string, string>

it('what the database refuses is what the forms refuse: a limit was not changed without a migration', async () => {
  for (const [table, wanted] of Object.entries(constraints)) {
    const named = Object.fromEntries(
      Object.entries(wanted).map(([name, expression]) => [`${table}_${name}_check`, expression]),
    )
    const { found, asked } = onPostgres ? await inPostgres(table, named) : await inSqlite(table, named)
    expect([table, found]).toEqual([table, asked])
  }
})

/** SQLite keeps the text of each statement. */
async function inSqlite(table: string, asked: Found): Promise<{ found: Found; asked: Found }> {
  const [row] = await db.$queryRaw<{ sql: string }[]>`
    SELECT "sql" FROM sqlite_master WHERE "type" = 'table' AND "name" = ${table}`
  const sql = row?.sql ?? ''
  const found = [...sql.matchAll(/CONSTRAINT "(\w+_check)"/g)].map(([start, name = '']) => {
    const isAsked = sql.includes(`${start} CHECK (${asked[name]})`)
    return [name, isAsked ? asked[name] : 'another expression']
  })
  return { found: Object.fromEntries(found), asked }
}

/** PostgreSQL writes expressions in its own way, so a table without constraints gets those that should be there. */
async function inPostgres(table: string, named: Found): Promise<{ found: Found; asked: Found }> {
  await db.$executeRawUnsafe(`CREATE TABLE "Asked${table}" (LIKE "${table}")`)
  for (const [name, expression] of Object.entries(named))
    await db.$executeRawUnsafe(`ALTER TABLE "Asked${table}" ADD CONSTRAINT "${name}" CHECK (${expression})`)
  const read = async (of: string): Promise<Found> => {
    const rows = await db.$queryRaw<{ name: string; text: string }[]>`
      SELECT conname::text AS name, pg_get_constraintdef(oid) AS text
      FROM pg_constraint WHERE contype = 'c' AND conrelid = ${`"${of}"`}::regclass`
    return Object.fromEntries(rows.map(({ name, text }) => [name, text]))
  }
  return { found: await read(table), asked: await read(`Asked${table}`) }
}
