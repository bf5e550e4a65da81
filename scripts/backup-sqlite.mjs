// SQLite in and out of a backup: one file that SQLite itself copied in one transaction, while others read and write.
import { createClient } from '@libsql/client'
import { existsSync } from 'node:fs'
import { CliError } from './process.mjs'
import { sqlitePath } from './sqlite.mjs'

/**
 * @param {string} url
 * @param {string} target a file that does not exist yet
 */
export async function copySqlite(url, target) {
  if (!existsSync(sqlitePath(url))) throw new CliError(`There is no database at ${sqlitePath(url)} yet.`)
  await using(url, (client) => client.execute({ sql: 'VACUUM INTO ?', args: [target] }))
}

/**
 * Opens a copy and looks at all of it.
 * @param {string} file
 * @returns {Promise<Record<string, number>>} rows by table
 */
export async function verifySqlite(file) {
  return using(`file:${file}`, async (client) => {
    const integrity = (await client.execute('PRAGMA integrity_check')).rows
    if (integrity.length !== 1 || integrity[0]?.[0] !== 'ok') {
      throw new CliError(`${file} is damaged: SQLite says "${integrity[0]?.[0]}".`)
    }
    const orphans = (await client.execute('PRAGMA foreign_key_check')).rows
    if (orphans.length > 0)
      throw new CliError(`${file} is damaged: rows of ${orphans[0]?.[0]} point at nothing.`)
    return countSqlite(client)
  }).catch((error) => {
    if (error instanceof CliError) throw error
    throw new CliError(`${file} cannot be read as a database (${error.code ?? error.name}).`)
  })
}

/** @param {import('@libsql/client').Client} client */
export async function countSqlite(client) {
  const { rows } = await client.execute(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
  )
  /** @type {Record<string, number>} */
  const counts = {}
  for (const { name } of rows) {
    const { rows: found } = await client.execute(`SELECT count(*) FROM "${name}"`)
    counts[String(name)] = Number(found[0]?.[0])
  }
  return counts
}

/**
 * @template T
 * @param {string} url
 * @param {(client: import('@libsql/client').Client) => Promise<T>} work
 */
export async function using(url, work) {
  const client = createClient({ url, timeout: 30_000 })
  try {
    return await work(client)
  } finally {
    client.close()
  }
}
