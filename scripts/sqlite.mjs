// How the SQLite file must be, and a look back whether it is.
import { resolve } from 'node:path'
import { createClient } from '@libsql/client'
import { CliError } from './process.mjs'

/** Photos live in the database: large pages read them in fewer steps. Can only be set before the first table. */
const pageSize = 16384

/** @param {string} url */
export function sqlitePath(url) {
  return resolve(url.replace(/^file:(\/\/)?/, '').replace(/\?.*$/, ''))
}

/**
 * @param {string} url
 * @returns {Promise<boolean>} whether migrations have been applied to it before
 */
export async function prepareSqlite(url) {
  const client = createClient({ url, timeout: 30_000 })
  try {
    if ((await read(client, 'page_count')) === 0) await client.execute(`PRAGMA page_size=${pageSize}`)
    await client.execute('PRAGMA journal_mode=WAL')
    await expect(client, 'page_size', pageSize, 'the file was made by another program')
    await expect(
      client,
      'journal_mode',
      'wal',
      'the disk may not allow shared memory, as network disks do not',
    )
    await expect(client, 'synchronous', 2, 'an answered request could be lost in a power cut')
    await expect(client, 'foreign_keys', 1, 'rows could point at nothing')
    const { rows } = await client.execute(`SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'`)
    return rows.length > 0
  } finally {
    client.close()
  }
}

/**
 * @param {import('@libsql/client').Client} client
 * @param {string} name
 * @param {string | number} wanted
 * @param {string} reason
 */
async function expect(client, name, wanted, reason) {
  const value = await read(client, name)
  if (value === wanted) return
  throw new CliError(`The database file says ${name}=${value} where ${wanted} is needed: ${reason}.`)
}

/**
 * @param {import('@libsql/client').Client} client
 * @param {string} name
 */
async function read(client, name) {
  const { rows } = await client.execute(`PRAGMA ${name}`)
  return rows[0]?.[0]
}
