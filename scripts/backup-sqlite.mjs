// SQLite in and out of a backup: one file that SQLite itself copied in one transaction, while others read and write.
import { existsSync } from 'node:fs'
import { CliError } from './process.mjs'
import { asSentence, sqlitePath, withSqlite } from './sqlite.mjs'

/**
 * @param {string} url
 * @param {string} target a file that does not exist yet
 */
export async function copySqlite(url, target) {
  if (!existsSync(sqlitePath(url))) throw new CliError(`There is no database at ${sqlitePath(url)} yet.`)
  try {
    await withSqlite(url, (connection) => connection.run('VACUUM INTO ?', [target]))
  } catch (error) {
    throw asSentence(error, sqlitePath(url))
  }
}

/**
 * Opens a copy and looks at all of it.
 * @param {string} file
 * @returns {Promise<Record<string, number>>} rows by table
 */
export async function verifySqlite(file) {
  /** @param {import('./sqlite.mjs').Connection} connection */
  const look = async (connection) => {
    const [first, ...others] = await connection.select('PRAGMA integrity_check')
    if (others.length > 0 || first?.integrity_check !== 'ok') {
      throw new CliError(`${file} is damaged: SQLite says "${first?.integrity_check}".`)
    }
    const [orphan] = await connection.select('PRAGMA foreign_key_check')
    if (orphan) throw new CliError(`${file} is damaged: rows of ${orphan.table} refer to missing rows.`)
    return countSqlite(connection)
  }
  return withSqlite(`file:${file}`, look, { unchecked: true }).catch((error) => {
    if (error instanceof CliError) throw error
    throw new CliError(`${file} cannot be read as a database (${error.message}).`)
  })
}

/**
 * @param {import('./sqlite.mjs').Connection} connection
 * @returns {Promise<Record<string, number>>} rows by table
 */
export async function countSqlite(connection) {
  const tables = await connection.select(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
  )
  /** @type {Record<string, number>} */
  const counts = {}
  for (const { name } of tables) {
    const [row] = await connection.select(`SELECT count(*) AS rows FROM "${name}"`)
    counts[name] = row?.rows
  }
  return counts
}
