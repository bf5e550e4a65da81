import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { folders } from '../../scripts/data/postgres-tools'
import type { DatabaseKind } from './server/server'

/** PostgreSQL backups need pg_dump, which a development machine may not have. */
export function hasBackupTools(database: DatabaseKind): boolean {
  return database === 'sqlite' || folders().some((folder) => existsSync(join(folder, 'pg_dump')))
}
