import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folders } from '../scripts/postgres-tools'
import type { DatabaseKind } from './server'

/** PostgreSQL is backed up by a program of its own, which a machine for development need not have. */
export function hasBackupTools(database: DatabaseKind): boolean {
  return database === 'sqlite' || folders().some((folder) => existsSync(join(folder, 'pg_dump')))
}
