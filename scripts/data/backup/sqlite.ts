// SQLite backup and restore of a single file, copied by SQLite in one state while others read and write.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { copyOnline, openSqlite } from '../../../lib/platform/db/sqlite/library.mjs'
import { resultCodeOf, resultCodes } from '../../../lib/platform/db/sqlite/result-codes.mjs'
import { SqliteError } from '../../../lib/platform/db/sqlite/sqlite-error.mjs'
import { CliError } from '../../run/process.mjs'
import { countRows, withDatabase, type Database } from '../database'
import { explainError, sqlitePath } from '../sqlite'

/** @param target a file that does not exist yet */
export async function copySqlite(url: string, target: string) {
  if (!existsSync(sqlitePath(url))) throw new CliError(`There is no database at ${sqlitePath(url)} yet.`)
  try {
    const source = openSqlite(sqlitePath(url), { busyMs: 30_000 })
    try {
      await copyOnline(source, target)
    } finally {
      source.close()
    }
    // A single file without a log.
    await withDatabase(`file:${target}`, (copy) => copy.exec('PRAGMA journal_mode=DELETE'), {
      unchecked: true,
    })
  } catch (error) {
    const reason = asSqliteError(error)
    if (reason instanceof SqliteError && reason.isOneOf(resultCodes.FULL))
      throw new CliError(`The disk of ${dirname(target)} is full: no backup was made.`)
    throw explainError(reason, sqlitePath(url))
  }
}

function asSqliteError(error: unknown): unknown {
  if (error instanceof SqliteError || !(error instanceof Error)) return error
  return new SqliteError({ code: resultCodeOf(error), message: error.message })
}

/**
 * Checks a copy completely.
 * @returns rows by table
 */
export async function verifySqlite(file: string): Promise<Record<string, number>> {
  const look = async (db: Database) => {
    const [first, ...others] = await db.select('PRAGMA integrity_check')
    if (others.length > 0 || first?.integrity_check !== 'ok') {
      throw new CliError(`${file} is damaged: SQLite says "${first?.integrity_check}".`)
    }
    const [orphan] = await db.select('PRAGMA foreign_key_check')
    if (orphan) throw new CliError(`${file} is damaged: rows of ${orphan.table} refer to missing rows.`)
    return countRows(db)
  }
  return withDatabase(`file:${file}`, look, { unchecked: true }).catch((error) => {
    if (error instanceof CliError) throw error
    throw new CliError(`${file} cannot be read as a database (${error.message}).`)
  })
}
