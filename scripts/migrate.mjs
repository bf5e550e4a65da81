// Brings a database to the schema of this code, as `prisma migrate deploy` would, without an engine: each migration is
// plain SQL, applied in one transaction with its line in the history. One that fails leaves nothing behind.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pageSize } from '../lib/db/sqlite/file.mjs'
import { withMigrationLock } from './migration-lock.mjs'
import { historyTable, migrationsOf, missingMigrations } from './migrations.mjs'
import { isMain, main, CliError } from './process.mjs'
import { databaseUrl } from './settings.mjs'
import { asSentence, inTransaction, sqlitePath, withSqlite } from './sqlite.mjs'

/**
 * @param {string} url `file:…` or `postgres://…`
 * @param {{ copying?: boolean }} [options] `copying`: whether rows are about to be copied into it by `npm run db:copy`
 * @returns {Promise<string[]>} names of the migrations that were applied now
 */
export function migrate(url, { copying = false } = {}) {
  return withMigrationLock(url, () =>
    url.startsWith('file:') ? migrateSqlite(url) : migratePostgres(url, copying),
  )
}

/** @param {string} url */
async function migrateSqlite(url) {
  try {
    await withSqlite(url, prepareFile, { create: true, unchecked: true })
    // A connection of its own reads the settings back.
    return await withSqlite(url, applyToSqlite)
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('The database file says'))
      throw new CliError(error.message)
    throw asSentence(error, sqlitePath(url))
  }
}

/** @param {import('./sqlite.mjs').Connection} connection */
async function prepareFile(connection) {
  const [row] = await connection.select('PRAGMA page_count')
  if (row?.page_count === 0) await connection.exec(`PRAGMA page_size=${pageSize}`)
  await connection.exec('PRAGMA journal_mode=WAL')
}

/** @param {import('./sqlite.mjs').Connection} connection */
async function applyToSqlite(connection) {
  await connection.exec(historyTable.sqlite)
  const applied = await connection.select('SELECT * FROM "_prisma_migrations"')
  const missing = missingMigrations(
    migrationsOf('sqlite'),
    /** @type {import('./migrations.mjs').Applied[]} */ (applied),
  )
  // A table that is made anew is dropped first, which would delete the rows that refer to it.
  await connection.exec('PRAGMA foreign_keys=OFF')
  for (const { name, sql, checksum } of missing) {
    await inTransaction(connection, async () => {
      await connection.exec(sql)
      const [orphan] = await connection.select('PRAGMA foreign_key_check')
      if (orphan) throw new CliError(`The migration ${name} would leave rows that refer to missing rows.`)
      const now = new Date().toISOString()
      await connection.run(historyRow('?'), [randomUUID(), checksum, now, name, now])
    })
  }
  return missing.map(({ name }) => name)
}

/**
 * @param {string} url
 * @param {boolean} copying
 */
async function migratePostgres(url, copying) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (!copying) await refuseHalfCopied(client)
    await client.query(historyTable.postgresql)
    const { rows } = await client.query('SELECT * FROM "_prisma_migrations"')
    const missing = missingMigrations(migrationsOf('postgresql'), rows)
    for (const { name, sql, checksum } of missing) {
      await client.query('BEGIN')
      try {
        await client.query(sql)
        const now = new Date()
        await client.query(historyRow('$'), [randomUUID(), checksum, now, name, now])
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw error
      }
    }
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** `npm run db:copy` leaves its mark until every row has been copied and compared. @param {pg.Client} client */
async function refuseHalfCopied(client) {
  const { rows } = await client.query(`SELECT to_regclass('"_db_copy"') AS mark`)
  if (rows[0]?.mark === null) return
  throw new CliError(
    'This PostgreSQL database is half copied: run npm run db:copy again, which goes on where it stopped.',
  )
}

/** @param {'?' | '$'} sign */
function historyRow(sign) {
  const places = [1, 2, 3, 4, 5].map((place) => (sign === '$' ? `$${place}` : '?'))
  return `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count")
    VALUES (${places.join(', ')}, 1)`
}

if (isMain(import.meta)) {
  await main(async () => {
    const names = await migrate(databaseUrl())
    console.log(names.length > 0 ? `Applied ${names.join(', ')}` : 'The database is up to date')
  })
}
