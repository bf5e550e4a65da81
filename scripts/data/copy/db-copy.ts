// Migrates from the embedded database to PostgreSQL: copies and compares all rows and pictures in one
// transaction.
//   npm run db:copy -- file:data/nava-ridge.db
//   npm run db:copy -- file:data/nava-ridge.db postgres://user@host:5432/name [--password-file FILE]
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { picturesOf } from '../backup/pictures'
import { batchesOf, digestOf } from './rows'
import { tablesOf, type Table } from './tables'
import { migrate } from '../migrations/migrate'
import { filledByMigrations } from '../migrations/list'
import { countRows, withDatabase, type Database } from '../database'
import { isMain, main, CliError } from '../../run/process.mjs'
import { targetOf } from './target'
import { refuseWhileRunning } from '../backup/restore'
import { sqlitePath } from '../sqlite'

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
  await refuseUnlessEmpty(to)
  await migrate(to)
  return withDatabase(from, (source) =>
    withDatabase(to, async (target) => {
      const tables = await tablesOf(source, target)
      // An interruption or a difference leaves the database unchanged.
      return target.transaction(async () => {
        for (const table of tables) await copyTable(source, target, table, tell)
        let rows = 0
        for (const table of tables) rows += await compare(source, target, table)
        return rows
      })
    }),
  )
}

async function copyTable(source: Database, target: Database, table: Table, tell: (sentence: string) => void) {
  // A migration has already inserted rows into some tables.
  await target.exec(`DELETE FROM "${table.name}"`)
  let copied = 0
  for await (const batch of batchesOf(source, table)) {
    await target.insert(table.name, batch)
    copied += batch.length
    tell(`${table.name}: ${copied} rows copied`)
  }
}

async function compare(source: Database, target: Database, table: Table) {
  const [before, after] = await Promise.all([digestOf(source, table), digestOf(target, table)])
  if (before.rows === after.rows && before.digest === after.digest) return after.rows
  throw new CliError(
    `${table.name} differs: ${before.rows} rows in SQLite, ${after.rows} in PostgreSQL, and not the same in all. ` +
      'Was the site started during the copy? Copy again.',
  )
}

/** Refuses a target with content, because the rows would mix. */
async function refuseUnlessEmpty(to: string) {
  const filled = Object.entries(await withDatabase(to, countRows)).find(
    ([table, count]) => !filledByMigrations.has(table) && count > 0,
  )
  if (filled) throw new CliError(`The PostgreSQL database is not empty: ${filled[0]} has ${filled[1]} rows.`)
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
