// The SQLite file for scripts: opened, asked, closed. As in the server, each connection has a thread of its own.
import { sqlitePath } from '../lib/db/sqlite/file.mjs'
import { resultCodes } from '../lib/db/sqlite/result-codes.mjs'
import { SqliteError } from '../lib/db/sqlite/sqlite-error.mjs'
import { Thread } from '../lib/db/sqlite/thread.mjs'
import { root, CliError } from './process.mjs'

export { sqlitePath }

/** @typedef {string | number | boolean | Uint8Array | Date | null} Stored */
/** @typedef {Record<string, any>} Row */

/**
 * @typedef {object} Connection
 * @property {(sql: string) => Promise<void>} exec statements without values or rows
 * @property {(sql: string, values?: Stored[]) => Promise<Row[]>} select
 * @property {(sql: string, values?: Stored[]) => Promise<number>} run how many rows were changed
 */

/** Another process may be in the middle of something; a script has time to wait for it. */
const busyMs = 30_000

/**
 * @template T
 * @param {string} url
 * @param {(connection: Connection) => Promise<T>} work
 * @param {Partial<import('../lib/db/sqlite/thread.mjs').ThreadOptions>} [options]
 * @returns {Promise<T>}
 */
export async function withSqlite(url, work, options = {}) {
  const connection = connectSqlite(url, options)
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/**
 * @param {string} url
 * @param {Partial<import('../lib/db/sqlite/thread.mjs').ThreadOptions>} [options]
 * @returns {Connection & { close: () => Promise<void> }}
 */
export function connectSqlite(url, options = {}) {
  const thread = new Thread({ root, path: sqlitePath(url), busyMs, ...options })
  /**
   * @param {string} sql
   * @param {Stored[]} args
   * @param {'rows' | 'count' | 'nothing'} answer
   */
  const run = (sql, args, answer) => thread.call({ kind: 'run', statement: { sql, args, types: [], answer } })
  return {
    exec: async (sql) => void (await run(sql, [], 'nothing')),
    select: async (sql, values = []) => {
      const { columnNames, rows } = /** @type {import('../lib/db/sqlite/protocol').Rows} */ (
        await run(sql, values, 'rows')
      )
      return rows.map((row) => Object.fromEntries(columnNames.map((name, column) => [name, row[column]])))
    },
    run: async (sql, values = []) => /** @type {{ count: number }} */ (await run(sql, values, 'count')).count,
    close: () => thread.close(),
  }
}

/**
 * All of it or nothing.
 * @param {Connection} connection
 * @param {() => Promise<void>} work
 */
export async function inTransaction(connection, work) {
  await connection.exec('BEGIN IMMEDIATE')
  try {
    await work()
    await connection.exec('COMMIT')
  } catch (error) {
    // A full disk has ended the transaction already.
    await connection.exec('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** @param {unknown} error */
export function isBusy(error) {
  return error instanceof SqliteError && error.isOneOf(resultCodes.BUSY, resultCodes.LOCKED)
}

/** @param {unknown} error */
export function isDamaged(error) {
  return error instanceof SqliteError && error.isOneOf(resultCodes.NOTADB, resultCodes.CORRUPT)
}

/** What a person can do about a file that cannot be used. @type {Record<number, (path: string) => string>} */
const sentences = {
  [resultCodes.NOTADB]: damaged,
  [resultCodes.CORRUPT]: damaged,
  [resultCodes.FULL]: (path) =>
    `The disk with ${path} is full: free some space, then start again. Nothing was lost.`,
  [resultCodes.READONLY]: notWritable,
  [resultCodes.CANTOPEN]: notWritable,
  [resultCodes.PERM]: notWritable,
  [resultCodes.IOERR]: (path) =>
    `The disk with ${path} reports errors: copy the file to another disk, check both, and keep the newest backup at hand.`,
  [resultCodes.BUSY]: (path) =>
    `Another program keeps ${path} locked: close it (a database tool, a backup, a virus scanner), then start again.`,
}

/** @param {string} path */
function damaged(path) {
  return (
    `The database file ${path} is damaged. Keep it, and put the newest backup in its place: ` +
    'npm run restore -- FILE --overwrite'
  )
}

/** @param {string} path */
function notWritable(path) {
  return `The database file ${path} cannot be written: give this user the right to the file and its folder.`
}

/**
 * @param {unknown} error
 * @param {string} path
 * @returns {unknown} a sentence where SQLite said what is wrong with the file, else the error itself
 */
export function asSentence(error, path) {
  if (!(error instanceof SqliteError)) return error
  const code = Object.keys(sentences).find((one) => error.isOneOf(Number(one)))
  const sentence = code && sentences[Number(code)]
  return sentence ? new CliError(sentence(path)) : error
}
