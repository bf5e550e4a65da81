// Applies pending migrations like `prisma migrate deploy`, but without an engine: each is plain SQL in one
// transaction with its row in the history.
import { randomUUID } from 'node:crypto'
import { dirname } from 'node:path'
import { pageSize } from '../../../lib/platform/db/sqlite/file.mjs'
import { SqliteError } from '../../../lib/platform/db/sqlite/sqlite-error.mjs'
import { restrictAccess, withUmask } from '@/scripts/run/file-access'
import { fillLeadKeys } from './lead-keys'
import { withMigrationLock } from './lock'
import { historyTable, migrationsOf, missingMigrations, type AppliedMigration } from './list'
import { isMain, main, CliError } from '../../run/process.mjs'
import { readSettings } from '../../run/settings'
import { withDatabase, type Connection, type Database } from '../database'
import { explainError, sqlitePath } from '../sqlite'

/**
 * @param url `file:…` or `postgres://…`
 * @returns names of the applied migrations
 */
export function migrate(url: string): Promise<string[]> {
  return withUmask(() =>
    withMigrationLock(url, () => (url.startsWith('file:') ? migrateSqlite(url) : withDatabase(url, apply))),
  )
}

async function migrateSqlite(url: string) {
  // VACUUM copies to a temporary file, and a container's /tmp is memory. SQLite reads the variable when it opens its
  // first file.
  process.env.SQLITE_TMPDIR ??= dirname(sqlitePath(url))
  try {
    await withDatabase(url, prepareFile, { create: true, unchecked: true })
    for (const end of ['', '-wal', '-shm']) restrictAccess(`${sqlitePath(url)}${end}`)
    // A separate connection reads the settings back.
    return await withDatabase(url, async (db) => {
      // Rebuilding a table drops it first, which would delete the rows that refer to it.
      await db.exec('PRAGMA foreign_keys=OFF')
      const names = await apply(db)
      await clearOnce(db)
      return names
    })
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('The database file says'))
      throw new CliError(error.message)
    throw explainError(error, sqlitePath(url))
  }
}

async function prepareFile(connection: Connection) {
  const [row] = await connection.select('PRAGMA page_count')
  if (row?.page_count === 0) await connection.exec(`PRAGMA page_size=${pageSize}; ${markCleared}`)
  await connection.exec('PRAGMA journal_mode=WAL')
}

async function apply(db: Database): Promise<string[]> {
  await db.exec(historyTable[db.engine])
  const applied = await db.select('SELECT * FROM "_prisma_migrations"')
  const missing = missingMigrations(migrationsOf(db.engine), applied as AppliedMigration[])
  for (const { name, sql, checksum } of missing) {
    await db.transaction(async () => {
      await db.exec(sql)
      if (db.engine === 'sqlite') await refuseOrphans(db, name)
      const now = new Date().toISOString()
      await db.run(
        `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count")
         VALUES (?, ?, ?, ?, ?, 1)`,
        [randomUUID(), checksum, now, name, now],
      )
      if (name.endsWith(keptMails)) await db.exec(markKept())
    })
  }
  await fillLeadKeys(db)
  return missing.map(({ name }) => name)
}

/** Foreign keys are not enforced during a migration. */
async function refuseOrphans(db: Connection, name: string): Promise<void> {
  const [orphan] = await db.select('PRAGMA foreign_key_check')
  if (orphan) throw new CliError(`The migration ${name} would leave rows that refer to missing rows.`)
}

const keptMails = 'mails_kept_as_file'

/** Without a mail server, mails that earlier versions marked as sent were files. SQL cannot read the setting. */
function markKept(): string {
  if (process.env.SMTP_URL) return ''
  return `UPDATE "Mail" SET "keptAsFile" = true WHERE "state" = 'sent';
    UPDATE "LeadEvent" SET "kind" = 'mailKept' WHERE "kind" = 'mailSent'`
}

/** Marks a file that contains no remains of deleted rows from earlier versions. */
const markCleared = 'PRAGMA user_version=1'

/** Rewrites an earlier version's file once, to remove remains of deleted rows. */
export async function clearOnce(connection: Connection): Promise<void> {
  const [row] = await connection.select('PRAGMA user_version')
  if (row?.user_version !== 0) return
  try {
    await connection.exec('VACUUM')
    await connection.exec(markCleared)
    console.log('Took out of the database file what earlier versions had left of deleted rows')
  } catch (error) {
    // The site works without this cleanup.
    if (!(error instanceof SqliteError)) throw error
    console.log(
      'The database file still has what earlier versions left of deleted rows. To take it out once, the disk needs twice the ' +
        `size of the file, and no other program may write (SQLite says "${error.message}"). The next start tries again.`,
    )
  }
}

if (isMain('migrate')) {
  void main(async () => {
    const { databaseUrl } = await readSettings()
    const names = await migrate(databaseUrl)
    console.log(names.length > 0 ? `Applied ${names.join(', ')}` : 'The database is up to date')
  })
}
