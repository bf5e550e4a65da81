import 'server-only'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { db } from '@/lib/db/client'
import { isDatabaseAway } from '@/lib/db/errors'
import { onPostgres } from '@/lib/env'

/** Migrations that this code requires and the database lacks. */
export async function migrationsMissing(): Promise<string[]> {
  const folder = join(process.cwd(), 'prisma/migrations', onPostgres ? 'postgresql' : 'sqlite')
  const entries = await readdir(folder, { withFileTypes: true })
  const needed = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const done = await migrationsDone()
  return needed.filter((name) => !done.has(name)).sort()
}

/** A real write: a full or read-only disk still serves every read. */
export async function probeWrite(): Promise<void> {
  const writtenAt = new Date()
  await db.writeProbe.upsert({ where: { id: 1 }, create: { id: 1, writtenAt }, update: { writtenAt } })
}

async function migrationsDone(): Promise<Set<string>> {
  try {
    const rows = await db.$queryRaw<
      { migration_name: string }[]
    >`SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL`
    return new Set(rows.map((row) => row.migration_name))
  } catch (error) {
    if (isDatabaseAway(error)) throw error
    // Without the table no migration has been applied.
    return new Set()
  }
}

/** Waits for pending writes, and leaves SQLite as a single file without WAL. */
export async function closeDatabase(): Promise<void> {
  await db.$disconnect()
}
