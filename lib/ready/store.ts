import 'server-only'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { db } from '@/lib/db/client'
import { onPostgres } from '@/lib/env'

/** Names of the migrations that this code needs and the database has not had. */
export async function migrationsMissing(): Promise<string[]> {
  const folder = join(process.cwd(), 'prisma/migrations', onPostgres ? 'postgresql' : 'sqlite')
  const entries = await readdir(folder, { withFileTypes: true })
  const needed = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const rows = await db.$queryRaw<
    { migration_name: string }[]
  >`SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL`
  const done = new Set(rows.map((row) => row.migration_name))
  return needed.filter((name) => !done.has(name)).sort()
}

/** Writes what SQLite keeps in its log into the database file, so that the file alone is the whole database, and lets go. */
export async function closeDatabase(): Promise<void> {
  if (!onPostgres) await db.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`
  await db.$disconnect()
}
