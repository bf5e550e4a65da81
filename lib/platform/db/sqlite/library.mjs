// Offers the interface of `node:sqlite`: Node's own module if it is complete, else a package with prebuilt
// binaries for Node 20. A process must never open a database with both: POSIX file locks belong to the
// process, so closing a file in one library drops the locks of the other.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pageSize } from './file.mjs'

/** @typedef {import('@photostructure/sqlite').DatabaseSyncInstance} Connection */

const require = createRequire(import.meta.url)
/** @type {typeof import('@photostructure/sqlite')} */
const { DatabaseSync, backup } = usableBuiltin() ?? require('@photostructure/sqlite')

/** Early versions of Node 22 lack column metadata, rows as arrays, FTS5 and backups. */
function usableBuiltin() {
  const builtin = /** @type {typeof import('@photostructure/sqlite') | undefined} */ (
    process.versions.sqlite === undefined
      ? undefined
      : withoutWarning(() => process.getBuiltinModule('node:sqlite'))
  )
  if (!builtin || !('backup' in builtin)) return undefined
  const memory = new builtin.DatabaseSync(':memory:')
  try {
    const statement = memory.prepare(`SELECT sqlite_compileoption_used('ENABLE_FTS5') AS search`)
    if (!('columns' in statement) || !('setReturnArrays' in statement)) return undefined
    return Reflect.get(statement.get(), 'search') === 1 ? builtin : undefined
  } finally {
    memory.close()
  }
}

/**
 * Suppresses Node's warning that its SQLite is experimental, which each thread would log. An administrator
 * cannot act on it.
 * @template Value
 * @param {() => Value} load
 */
function withoutWarning(load) {
  const { emitWarning } = process
  process.emitWarning = () => undefined
  try {
    return load()
  } finally {
    process.emitWarning = emitWarning
  }
}

/**
 * Opens a file with the settings of every connection of this program.
 * @param {string} path
 * @param {{ readOnly?: boolean, create?: boolean, busyMs?: number }} [options] `busyMs`: how long a statement
 * blocks this thread while another process holds the lock
 * @returns {Connection}
 * @throws an error with SQLite's code 14 when the file is missing and `create` is not set
 */
export function openSqlite(path, { readOnly = false, create = false, busyMs = 5000 } = {}) {
  if (!create && path !== ':memory:' && !existsSync(path)) {
    throw Object.assign(new Error('unable to open database file'), { errcode: 14 })
  }
  const connection = new DatabaseSync(path, {
    readOnly,
    timeout: busyMs,
    enableForeignKeyConstraints: true,
    // A double-quoted name is always a column, so a misspelled column is an error.
    enableDoubleQuotedStringLiterals: false,
  })
  try {
    // An acknowledged commit survives a power cut.
    connection.exec('PRAGMA synchronous=FULL')
    // Deleted content is overwritten with zeros.
    connection.exec('PRAGMA secure_delete=ON')
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/**
 * Copies one consistent state of a database page by page while others write. Pages keep their places, so
 * copies differ only where their content does.
 * @param {Connection} source
 * @param {string} target a file that does not exist yet
 */
export async function copyOnline(source, target) {
  // One step, because a write between steps would restart the copy. This runs in a thread of its own.
  await backup(source, target, { rate: 2 ** 30 })
}

/**
 * @param {Connection} connection
 * @param {string} name
 * @returns {string | number}
 */
function readPragma(connection, name) {
  const row = connection.prepare(`PRAGMA ${name}`).get()
  return /** @type {string | number} */ (Object.values(row ?? {})[0])
}

/** Settings that durability depends on, and the consequence of a wrong one. */
const requiredSettings = /** @type {const} */ ([
  ['page_size', pageSize, 'the file was made by another program'],
  ['journal_mode', 'wal', 'the disk may not allow shared memory, as network disks do not'],
  ['synchronous', 2, 'an acknowledged request could be lost in a power cut'],
  ['foreign_keys', 1, 'rows could refer to missing rows'],
  ['secure_delete', 1, 'deleted personal data could be read from the file'],
])

/**
 * Reads back the settings of the file and the connection.
 * @param {Connection} connection
 * @returns {string | null} a sentence about the first wrong setting
 */
export function settingsProblem(connection) {
  for (const [name, value, reason] of requiredSettings) {
    const actual = readPragma(connection, name)
    if (actual !== value)
      return `The database file says ${name}=${actual} where ${value} is needed: ${reason}.`
  }
  return null
}
