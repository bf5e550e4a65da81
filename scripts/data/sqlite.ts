// SQLite for scripts. As in the server, each connection has its own thread.
import { sqlitePath } from '../../lib/platform/db/sqlite/file.mjs'
import type { Rows } from '../../lib/platform/db/sqlite/protocol'
import { resultCodes } from '../../lib/platform/db/sqlite/result-codes.mjs'
import { SqliteError } from '../../lib/platform/db/sqlite/sqlite-error.mjs'
import { Thread, type ThreadOptions } from '../../lib/platform/db/sqlite/thread.mjs'
import { root, CliError } from '../run/process.mjs'
import type { Connection, StoredValue } from './database'

export { sqlitePath }

/** Another process may hold a lock, and scripts have time to wait for it. */
const busyMs = 30_000

export function connectSqlite(url: string, options: Partial<ThreadOptions> = {}): Connection {
  const thread = new Thread({ root, path: sqlitePath(url), busyMs, ...options })
  const run = (sql: string, args: StoredValue[], answer: 'rows' | 'count' | 'nothing') =>
    thread.call({ kind: 'run', statement: { sql, args, types: [], answer } })
  return {
    engine: 'sqlite',
    exec: async (sql) => void (await run(sql, [], 'nothing')),
    select: async (sql, values = []) => {
      const { columnNames, rows } = (await run(sql, values, 'rows')) as Rows
      return rows.map((row) => Object.fromEntries(columnNames.map((name, column) => [name, row[column]])))
    },
    run: async (sql, values = []) => ((await run(sql, values, 'count')) as { count: number }).count,
    close: () => thread.close(),
  }
}

export function isBusy(error: unknown) {
  return error instanceof SqliteError && error.isOneOf(resultCodes.BUSY, resultCodes.LOCKED)
}

export function isDamaged(error: unknown) {
  return error instanceof SqliteError && error.isOneOf(resultCodes.NOTADB, resultCodes.CORRUPT)
}

/** Advice for the operator about an unusable file. */
const sentences: Record<number, (path: string) => string> = {
  [resultCodes.NOTADB]: damagedText,
  [resultCodes.CORRUPT]: damagedText,
  [resultCodes.FULL]: (path) =>
    `The disk with ${path} is full: free some space, then start again. Nothing was lost.`,
  [resultCodes.READONLY]: notWritableText,
  [resultCodes.CANTOPEN]: notWritableText,
  [resultCodes.PERM]: notWritableText,
  [resultCodes.IOERR]: (path) =>
    `The disk with ${path} reports errors: copy the file to another disk, check both, and keep the newest backup at hand.`,
  [resultCodes.BUSY]: (path) =>
    `Another program keeps ${path} locked: close it (a database tool, a backup, a virus scanner), then start again.`,
}

function damagedText(path: string) {
  return (
    `The database file ${path} is damaged. Keep it, and put the newest backup in its place: ` +
    'npm run restore -- FILE --overwrite'
  )
}

function notWritableText(path: string) {
  return `The database file ${path} cannot be written: give this user the right to the file and its folder.`
}

/** @returns a message if SQLite reported a problem with the file, else the error itself */
export function explainError(error: unknown, path: string): unknown {
  if (!(error instanceof SqliteError)) return error
  const code = Object.keys(sentences).find((known) => error.isOneOf(Number(known)))
  const sentence = code && sentences[Number(code)]
  return sentence ? new CliError(sentence(path)) : error
}
