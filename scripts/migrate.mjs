// Brings a database to the schema of this code, as `prisma migrate deploy` would.
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { filters, migrationsOf, openEngine } from './engine.mjs'
import { alone } from './migrate-alone.mjs'
import { isMain, main, CliError } from './process.mjs'
import { databaseUrl } from './settings.mjs'
import { prepareSqlite } from './sqlite.mjs'

/**
 * @param {string} url `file:…` or `postgres://…`
 * @returns {Promise<string[]>} names of the migrations that were applied now
 */
export async function migrate(url) {
  if (url.startsWith('file:')) {
    return alone(url, async () => {
      const migrated = await prepareSqlite(url)
      return apply('sqlite', new PrismaLibSql({ url, timeout: 30_000 }), migrated)
    })
  }
  return alone(url, async () => {
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    return apply('postgresql', whole(new PrismaPg(pool), pool), true).finally(() => pool.end())
  })
}

/**
 * Prisma's adapter cuts a script at every semicolon, those in the body of a function too. PostgreSQL knows better.
 * @param {PrismaPg} factory
 * @param {pg.Pool} pool
 * @returns {import('./engine.mjs').Factory}
 */
function whole(factory, pool) {
  const connect = async () => {
    const adapter = await factory.connect()
    return Object.assign(adapter, {
      executeScript: async (/** @type {string} */ script) => void (await pool.query(script)),
    })
  }
  return Object.create(factory, { connect: { value: connect } })
}

/**
 * @param {import('./schema.mjs').Provider} provider
 * @param {import('./engine.mjs').Factory} factory
 * @param {boolean} migrated whether the database has a history to look at
 */
async function apply(provider, factory, migrated) {
  const engine = await openEngine(provider, factory)
  try {
    const migrationsList = migrationsOf(provider)
    if (migrated) {
      refuse(await engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters }))
    }
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters })
    return appliedMigrationNames
  } finally {
    engine.free()
  }
}

/** @param {import('@prisma/schema-engine-wasm').DiagnoseMigrationHistoryOutput} state */
function refuse({ history, failedMigrationNames, editedMigrationNames }) {
  if (history && 'unpersistedMigrationNames' in history) {
    throw new CliError(
      `The database is newer than this program: it knows ${history.unpersistedMigrationNames.join(', ')}. ` +
        'Start the newer version, or restore the backup made before it.',
    )
  }
  if (failedMigrationNames.length > 0) {
    throw new CliError(
      `The migration ${failedMigrationNames.join(', ')} stopped half-way in an earlier start. ` +
        'Restore the last backup, or mend the database by hand and mark it with `npx prisma migrate resolve`.',
    )
  }
  if (editedMigrationNames.length > 0) {
    throw new CliError(
      `The migration ${editedMigrationNames.join(', ')} was changed after this database had applied it. ` +
        'Undo the change and write a new migration instead.',
    )
  }
}

if (isMain(import.meta)) {
  await main(async () => {
    const names = await migrate(databaseUrl())
    console.log(names.length > 0 ? `Applied ${names.join(', ')}` : 'The database is up to date')
  })
}
