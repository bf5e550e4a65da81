import 'server-only'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onPostgres } from '@/lib/env'
import { db } from './client'
import { isDatabaseUnavailable } from './errors'

/**
 * `missing`: migrations that this code requires and the database lacks. `unknown`: migrations of a newer release in the
 * database.
 */
export async function compareMigrations(): Promise<{ missing: string[]; unknown: string[] }> {
  const folder = join(process.cwd(), 'prisma/migrations', onPostgres ? 'postgresql' : 'sqlite')
  const entries = await readdir(folder, { withFileTypes: true })
  const needed = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  const applied = await migrationsDone()
  return {
    missing: needed.filter((name) => !applied.has(name)).sort(),
    unknown: [...applied].filter((name) => !needed.includes(name)).sort(),
  }
}

async function migrationsDone(): Promise<Set<string>> {
  try {
    const rows = await db.$queryRaw<
      { migration_name: string }[]
    >`SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL`
    return new Set(rows.map((row) => row.migration_name))
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    // Without the migrations table nothing has been applied.
    return new Set()
  }
}
