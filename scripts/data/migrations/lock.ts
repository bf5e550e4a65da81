// Instances that start together must not migrate concurrently: the second one waits and finds nothing to do.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Client } from 'pg'
import { resultCodes } from '../../../lib/platform/db/sqlite/result-codes.mjs'
import { SqliteError } from '../../../lib/platform/db/sqlite/sqlite-error.mjs'
import { CliError } from '../../run/process.mjs'
import { withPostgres } from '../postgres-tools'
import { connectSqlite, isBusy, sqlitePath, type Connection } from '../sqlite'

/** An arbitrary number, distinct from that of Prisma's engine (72707369). */
const lockNumber = 90_210_531

export async function withMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  return url.startsWith('file:') ? withSqliteLock(url, work) : withPostgresLock(url, work)
}

/** The lock is a write transaction on a file beside the database, so it ends with the process. */
async function withSqliteLock<T>(url: string, work: () => Promise<T>) {
  const path = sqlitePath(url)
  const lock = connectSqlite(`file:${path}-starting`, { create: true, unchecked: true, busyMs: 60_000 })
  try {
    await takeLock(lock, path)
    return await work()
  } finally {
    await lock.close()
  }
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

async function withPostgresLock<T>(url: string, work: () => Promise<T>) {
  const lock = async (client: Client) => {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber])
    return work()
  }
  return withPostgres(url, lock, 'Is it running, and is DATABASE_URL right?')
}
