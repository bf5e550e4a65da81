// Two instances that start together must not migrate together: the second waits, then finds nothing to do.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { createClient } from '@libsql/client'
import pg from 'pg'
import { CliError } from './process.mjs'
import { sqlitePath } from './sqlite.mjs'

/** Any number that nothing else in the database uses; Prisma's own engine takes 72707369. */
const lockNumber = 90_210_531

/**
 * @template T
 * @param {string} url
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(url, work) {
  return url.startsWith('file:') ? aloneOnSqlite(url, work) : aloneOnPostgres(url, work)
}

/**
 * The lock is a write transaction on a file beside the database: it ends with the process, however that ends.
 * @template T
 * @param {string} url
 * @param {() => Promise<T>} work
 */
async function aloneOnSqlite(url, work) {
  try {
    mkdirSync(dirname(sqlitePath(url)), { recursive: true })
    const client = createClient({ url: `file:${sqlitePath(url)}-starting`, timeout: 60_000 })
    const lock = await client.transaction('write')
    try {
      return await work()
    } finally {
      lock.close()
      client.close()
    }
  } catch (error) {
    if (
      error instanceof Error &&
      /EACCES|EROFS|EPERM|CANTOPEN|READONLY|ENOTDIR/.test(`${Reflect.get(error, 'code')} ${error.message}`)
    ) {
      throw new CliError(
        `The folder ${dirname(sqlitePath(url))} cannot be written: give this user the right to, or set DATA_DIR.`,
      )
    }
    throw error
  }
}

/**
 * @template T
 * @param {string} url
 * @param {() => Promise<T>} work
 */
async function aloneOnPostgres(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    const { hostname, port, pathname } = new URL(url)
    throw new CliError(
      `PostgreSQL cannot be reached at ${hostname}:${port || 5432}${pathname} (${error instanceof Error ? error.message : error}). ` +
        'Is it running, and is DATABASE_URL right?',
    )
  }
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockNumber])
    return await work()
  } finally {
    await client.end()
  }
}
