// Committed and applied migrations. The history table is Prisma's own, for Prisma's tools.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, CliError } from '../../run/process.mjs'
import type { Provider } from '../prisma-schema'

type Migration = { name: string; sql: string; checksum: string }
export type AppliedMigration = {
  migration_name: string
  checksum: string
  finished_at: unknown
  rolled_back_at: unknown
}

export const migrationsFolder = (provider: Provider) => join(root, 'prisma', 'migrations', provider)

/** The tables that migrations or triggers fill. Their rows do not count as content. */
export const filledByMigrations: ReadonlySet<string> = new Set([
  '_prisma_migrations',
  'Plot',
  'Phase',
  'Guide',
  'PaymentPlan',
  'Rate',
  'Change',
])

/** The migrations in order of application. */
export function migrationsOf(provider: Provider): Migration[] {
  return readdirSync(migrationsFolder(provider), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(join(migrationsFolder(provider), name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** DDL of the history table, identical to Prisma's. */
export const historyTable: Record<Provider, string> = {
  sqlite: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME,
    "migration_name" TEXT NOT NULL, "logs" TEXT, "rolled_back_at" DATETIME,
    "started_at" DATETIME NOT NULL DEFAULT current_timestamp, "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0)`,
  postgresql: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL, "logs" TEXT, "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(), "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`,
}

/** @returns the migrations that the database lacks */
export function missingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const rows = applied.filter((row) => row.rolled_back_at === null)
  const failed = rows.filter((row) => row.finished_at === null)
  if (failed.length > 0) {
    throw new CliError(
      `The migration ${names(failed)} stopped half-way in an earlier start. ` +
        'Restore the last backup, or repair the database by hand and mark it with `npx prisma migrate resolve`.',
    )
  }
  const migrationsByName = new Map(migrations.map((migration) => [migration.name, migration]))
  const unknown = rows.filter((row) => !migrationsByName.has(row.migration_name))
  if (unknown.length > 0) {
    throw new CliError(
      `The database is newer than this program: it knows ${names(unknown)}. ` +
        'Start the newer version, or restore the backup made before it.',
    )
  }
  const edited = rows.filter((row) => migrationsByName.get(row.migration_name)?.checksum !== row.checksum)
  if (edited.length > 0) {
    throw new CliError(
      `The migration ${names(edited)} was changed after this database had applied it. ` +
        'Undo the change and write a new migration instead.',
    )
  }
  const appliedNames = new Set(rows.map((row) => row.migration_name))
  return migrations.filter(({ name }) => !appliedNames.has(name))
}

const names = (rows: readonly AppliedMigration[]) => rows.map((row) => row.migration_name).join(', ')
