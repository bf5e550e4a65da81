// Instances that start together must not migrate concurrently. The second one waits and finds no pending migration.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { resultCodes } from '../../../lib/platform/db/sqlite/result-codes.mjs'
import { SqliteError } from '../../../lib/platform/db/sqlite/sqlite-error.mjs'
import { CliError } from '../../run/process.mjs'
import { withDatabase, type Connection } from '../database'
import { isBusy, sqlitePath } from '../sqlite'

/** An arbitrary number, distinct from that of Prisma's engine (72707369). */
const lockNumber = 90_210_531

export function withMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  return url.startsWith('file:') ? withSqliteLock(url, work) : withPostgresLock(url, work)
}

/** The lock is a write transaction on a file beside the database, so it ends with the process. */
function withSqliteLock<T>(url: string, work: () => Promise<T>) {
  const path = sqlitePath(url)
  const locked = async (lock: Connection) => {
    await takeLock(lock, path)
    return work()
  }
  return withDatabase(`file:${path}-starting`, locked, { create: true, unchecked: true, busyMs: 60_000 })
}

async function takeLock(lock: Connection, path: string) {
  try {
    mkdirSync(dirname(path), { recursive: true })
    await lock.exec('BEGIN IMMEDIATE')
  } catch (error) {
    if (isBusy(error))
      throw new CliError(`Another process has held the migration lock of ${path} for a minute.`)
    if (!isNotWritable(error)) throw error
    throw new CliError(
      `The folder ${dirname(path)} cannot be written: give this user the right to, or set DATA_DIR.`,
    )
  }
}

/** Whether the system rejects the folder, or SQLite the file. */
function isNotWritable(error: unknown): boolean {
  if (error instanceof SqliteError)
    return error.isOneOf(resultCodes.CANTOPEN, resultCodes.READONLY, resultCodes.PERM)
  return /^(EACCES|EROFS|EPERM|ENOTDIR|ENOENT)$/.test(String(Reflect.get(Object(error), 'code')))
}

function withPostgresLock<T>(url: string, work: () => Promise<T>) {
  const locked = async (lock: Connection) => {
    await lock.select('SELECT pg_advisory_lock(?)', [lockNumber])
    return work()
  }
  return withDatabase(url, locked, { advice: 'Is it running, and is DATABASE_URL right?' })
}
