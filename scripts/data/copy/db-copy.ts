// Migrates from the embedded database to PostgreSQL: copies every row and picture, and compares them at the end. If
// killed it can be started again and continues.
//   npm run db:copy -- file:data/nava-ridge.db
//   npm run db:copy -- file:data/nava-ridge.db postgres://user@host:5432/name [--password-file FILE]
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Client } from 'pg'
import { picturesOf } from '../backup/pictures'
import { countPostgres } from '../backup/postgres'
import { digestOfPostgres, digestOfSqlite } from './compare'
import { readBatch, writeBatch } from './rows'
import { refuseOtherColumns, tablesOf, type Table } from './tables'
import { migrate } from '../migrate'
import { filledByMigrations } from '../migrations'
import { withPostgres } from '../postgres-tools'
import { isMain, main, CliError } from '../../run/process.mjs'
import { targetOf } from './target'
import { refuseWhileRunning } from '../backup/restore'
import { sqlitePath, withSqlite, type Connection } from '../sqlite'

/**
 * Table with the progress of the copy. It is dropped on completion, so its presence means that the copy is incomplete.
 */
const standing = '_db_copy'

/** @returns rows copied and compared */
export async function copyDatabase(
  from: string,
  to: string,
  tell: (sentence: string) => void,
): Promise<number> {
  if (!from.startsWith('file:') || !/^postgres(ql)?:/.test(to)) {
    throw new CliError('Name source and target: npm run db:copy -- file:… postgres://…')
  }
  if (!existsSync(sqlitePath(from))) throw new CliError(`There is no database at ${sqlitePath(from)}.`)
  await refuseWhileRunning(from)
  await refuseUnlessOurs(to)
  await migrate(to, { copying: true })
  return withSqlite(from, (source) =>
    withPostgres(to, async (target) => {
      await target.query(`CREATE TABLE IF NOT EXISTS "${standing}" ("table" text PRIMARY KEY, "after" jsonb)`)
      const tables = await tablesOf(target, standing)
      await refuseOtherColumns(source, tables)
      for (const table of tables) await copyTable(source, target, table, tell)
      let rows = 0
      for (const table of tables) rows += await compare(source, target, table)
      await target.query(`DROP TABLE "${standing}"`)
      return rows
    }),
  )
}

/** A batch and its progress are one transaction. */
async function copyTable(source: Connection, target: Client, table: Table, tell: (sentence: string) => void) {
  const { rows: noted } = await target.query(`SELECT "after" FROM "${standing}" WHERE "table" = $1`, [
    table.name,
  ])
  let after = noted[0]?.after ?? null
  // Rows that a migration made.
  if (after === null) await target.query(`DELETE FROM "${table.name}"`)
  for (let copied = 0; ;) {
    const batch = await readBatch(source, table, after)
    if (batch.length === 0) break
    after = table.key.map((column) => batch.at(-1)?.[column] ?? null)
    await target.query('BEGIN')
    await writeBatch(target, table, batch)
    await target.query(
      `INSERT INTO "${standing}" VALUES ($1, $2::jsonb) ON CONFLICT ("table") DO UPDATE SET "after" = excluded."after"`,
      [table.name, JSON.stringify(after)],
    )
    await target.query('COMMIT')
    copied += batch.length
    tell(`${table.name}: ${copied} rows copied`)
  }
  if (table.sequence) {
    await target.query(
      `SELECT setval($1::regclass, greatest((SELECT max("${table.key[0]}") FROM "${table.name}"), 1),
                     EXISTS (SELECT 1 FROM "${table.name}"))`,
      [table.sequence],
    )
  }
}

async function compare(source: Connection, target: Client, table: Table) {
  const [there, here] = await Promise.all([digestOfSqlite(source, table), digestOfPostgres(target, table)])
  if (there.rows === here.rows && there.digest === here.digest) return here.rows
  throw new CliError(
    `${table.name} differs: ${there.rows} rows in SQLite, ${here.rows} in PostgreSQL, and not the same in all. ` +
      'Was the site started during the copy? Empty the PostgreSQL database and copy again.',
  )
}

/** An earlier, interrupted copy may continue; any other content is not ours to mix with. */
async function refuseUnlessOurs(to: string) {
  const counts = await countPostgres(to)
  const rows = Object.entries(counts).filter(([table, count]) => !filledByMigrations.has(table) && count > 0)
  if (standing in counts || rows.length === 0) return
  throw new CliError(`The PostgreSQL database is not empty: ${rows[0]?.[0]} has ${rows[0]?.[1]} rows.`)
}

if (isMain('db-copy')) {
  void main(async () => {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { 'password-file': { type: 'string' } },
    })
    const [from = '', named] = positionals
    const to = targetOf(named, process.env, values['password-file'])
    const rows = await copyDatabase(from, to, console.log)
    const pictures = await picturesOf(to)
    if (pictures?.inS3)
      console.log(
        `${pictures.inS3} files of pictures stay in S3, and the new database names them: keep the MEDIA settings, and never start the site on the old database again.`,
      )
    console.log(`Copied ${rows} rows, each compared. Set DATABASE_URL to the new address and start the site.`)
  })
}
