// SQLite behind the interface of `node:sqlite`: Node's own if it has all we use, else a package with the same interface
// and prebuilt binaries for Node 20. A process must never open a database with both: closing a file in one library
// drops the locks of the other (POSIX file locks belong to the process).
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pageSize } from './file.mjs'

/** @typedef {import('@photostructure/sqlite').DatabaseSyncInstance} Connection */

const require = createRequire(import.meta.url)
/** @type {typeof import('@photostructure/sqlite')} */
const { DatabaseSync, backup } = usableBuiltin() ?? require('@photostructure/sqlite')

/** Early Node 22 had a `node:sqlite` without column metadata, rows as arrays, FTS5 and backups. */
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
 * Node says in each thread that its SQLite is experimental, at the beginning of every log. An administrator can do
 * nothing about that, and a build of it that lacks what we use is not taken.
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
 * Opens a file with the settings that every connection of this program has.
 * @param {string} path
 * @param {{ readOnly?: boolean, create?: boolean, busyMs?: number }} [options] `busyMs`: how long a statement waits for
 *   another process's lock; SQLite sleeps meanwhile, and this thread with it
 * @returns {Connection}
 * @throws an error with SQLite's code 14 when there is no file and none may be made
 */
export function openSqlite(path, { readOnly = false, create = false, busyMs = 5000 } = {}) {
  if (!create && path !== ':memory:' && !existsSync(path)) {
    throw Object.assign(new Error('unable to open database file'), { errcode: 14 })
  }
  const connection = new DatabaseSync(path, {
    readOnly,
    timeout: busyMs,
    enableForeignKeyConstraints: true,
    // "name" is always a column, never a text, so that a misspelled column is an error.
    enableDoubleQuotedStringLiterals: false,
  })
  try {
    // An acknowledged commit survives a power cut.
    connection.exec('PRAGMA synchronous=FULL')
    // What is deleted is overwritten with zeros.
    connection.exec('PRAGMA secure_delete=ON')
    return connection
  } catch (error) {
    connection.close()
    throw error
  }
}

/**
 * Copies a database page by page while others write: one state of it. A page keeps its place, so that two copies differ
 * only where the content does.
 * @param {Connection} source
 * @param {string} target a file that does not exist yet
 */
export async function copyOnline(source, target) {
  // In one step, because a write in between would begin the copy anew. It runs in a thread of its own.
  await backup(source, target, { rate: 2 ** 30 })
}

/**
 * @param {Connection} connection
 * @param {string} name
 * @returns {string | number}
 */
export function readPragma(connection, name) {
  const row = connection.prepare(`PRAGMA ${name}`).get()
  return /** @type {string | number} */ (Object.values(row ?? {})[0])
}

/** Settings that an acknowledged write depends on, and the consequence of a wrong one. */
const wanted = /** @type {const} */ ([
  ['page_size', pageSize, 'the file was made by another program'],
  ['journal_mode', 'wal', 'the disk may not allow shared memory, as network disks do not'],
  ['synchronous', 2, 'an acknowledged request could be lost in a power cut'],
  ['foreign_keys', 1, 'rows could refer to missing rows'],
  ['secure_delete', 1, 'deleted personal data could be read from the file'],
])

/**
 * Reads back what the file and the connection are set to.
 * @param {Connection} connection
 * @returns {string | null} a sentence about the first setting that is not as it must be
 */
export function settingsProblem(connection) {
  for (const [name, value, reason] of wanted) {
    const found = readPragma(connection, name)
    if (found !== value) return `The database file says ${name}=${found} where ${value} is needed: ${reason}.`
  }
  return null
}
