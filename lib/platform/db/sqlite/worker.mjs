// One connection in its own thread, because SQLite's calls block. Messages are handled in order.
import { parentPort, workerData } from 'node:worker_threads'
import { openSqlite, settingsProblem } from './library.mjs'
import { primaryCode, resultCodeOf, resultCodes } from './result-codes.mjs'
import { clearStatementCache, run } from './statements.mjs'

/** @typedef {import('./library.mjs').Connection} Connection */
/** @typedef {import('./protocol').Statement} Statement */
/** @typedef {import('./protocol').JobResult} JobResult */
/** @typedef {import('./protocol').Failure} Failure */

/** @type {Omit<import('./thread.mjs').ThreadOptions, 'root'>} */
const { path, readOnly = false, create = false, unchecked = false, busyMs } = workerData

/** @type {Connection | undefined} */
let connection

parentPort?.on('message', ({ id, request }) => {
  /** @type {ArrayBuffer[]} */
  const transfer = []
  try {
    const value = answer(request, transfer)
    parentPort?.postMessage({ id, value }, transfer)
  } catch (error) {
    parentPort?.postMessage({ id, failure: failureOf(error) })
    // Not during a transaction of several messages, because its later statements must not run outside of it.
    if (request.kind !== 'run' || readOnly) reopenAfter(error)
  }
})

/**
 * A connection that could not read or write its file keeps failing, so a new one is opened.
 * @param {unknown} error
 */
function reopenAfter(error) {
  if (!isTrouble(error)) return
  connection?.close()
  connection = undefined
  clearStatementCache()
}

/** @param {unknown} error */
function isTrouble(error) {
  const code = primaryCode(resultCodeOf(error))
  return fileTroubles.some((trouble) => trouble === code)
}

const fileTroubles = [
  resultCodes.FULL,
  resultCodes.READONLY,
  resultCodes.IOERR,
  resultCodes.CORRUPT,
  resultCodes.CANTOPEN,
  resultCodes.NOTADB,
]

/**
 * @param {import('./protocol').Request} request
 * @param {ArrayBuffer[]} transfer
 */
function answer(request, transfer) {
  switch (request.kind) {
    case 'run':
      if (request.inTransaction && !connection?.isTransaction) throw new Error('The transaction has ended')
      return run(open(), request.statement, transfer)
    case 'group':
      return runGroup(open(), request.jobs, transfer)
    case 'open':
      return void open()
    case 'begin':
      return begin(open())
    case 'commit':
      return commit(open())
    case 'rollback':
      return rollback(open())
    case 'close':
      return close()
  }
}

/** Opens the file on first use. A failed attempt is repeated with the next message. */
function open() {
  if (connection) return connection
  const opened = openSqlite(path, { readOnly, create, busyMs })
  try {
    if (!unchecked) prepareFile(opened)
  } catch (error) {
    opened.close()
    throw error
  }
  connection = opened
  return opened
}

/** @param {Connection} opened */
function prepareFile(opened) {
  // A restored file has no WAL yet.
  if (!readOnly) opened.exec('PRAGMA journal_mode=WAL')
  const problem = settingsProblem(opened)
  if (problem) throw new Error(problem)
}

/**
 * Group commit: waiting jobs share one commit and one disk flush. Each job is atomic: a failed job is rolled
 * back to its savepoint without affecting the others. Nothing is acknowledged before the commit.
 * @param {Connection} db
 * @param {Statement[][]} jobs
 * @param {ArrayBuffer[]} transfer
 * @returns {JobResult[]}
 */
function runGroup(db, jobs, transfer) {
  begin(db)
  try {
    const results = jobs.map((job) => runJob(db, job, transfer))
    db.exec('COMMIT')
    return results
  } catch (error) {
    rollback(db)
    throw error
  }
}

/**
 * @param {Connection} db
 * @param {Statement[]} job
 * @param {ArrayBuffer[]} transfer
 * @returns {JobResult}
 */
function runJob(db, job, transfer) {
  db.exec('SAVEPOINT job')
  try {
    const results = job.map((statement) => run(db, statement, transfer))
    db.exec('RELEASE job')
    return { results }
  } catch (error) {
    // A full or failing disk affects all jobs, and may already have ended the transaction.
    if (!db.isTransaction || isTrouble(error)) throw error
    db.exec('ROLLBACK TO job')
    db.exec('RELEASE job')
    return { failure: failureOf(error) }
  }
}

/**
 * Rolls back a transaction that was left open, because it would block every later write.
 * @param {Connection} db
 */
function begin(db) {
  rollback(db)
  db.exec('BEGIN IMMEDIATE')
}

/** @param {Connection} db */
function commit(db) {
  try {
    db.exec('COMMIT')
  } catch (error) {
    rollback(db)
    throw error
  }
}

/** @param {Connection} db */
function rollback(db) {
  if (db.isTransaction) db.exec('ROLLBACK')
}

const checkpointMs = 250

/** The last connection to close leaves a single file. Safety does not depend on this checkpoint. */
function close() {
  const open = connection
  connection = undefined
  clearStatementCache()
  if (!open) return
  try {
    if (!readOnly && !unchecked) {
      rollback(open)
      open.exec('PRAGMA optimize')
      // The checkpoint blocks writers while it waits for readers, such as a long backup.
      open.exec(`PRAGMA busy_timeout=${Math.min(busyMs, checkpointMs)}`)
      open.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    }
  } catch (error) {
    if (primaryCode(resultCodeOf(error)) !== resultCodes.BUSY) throw error
  } finally {
    open.close()
  }
}

/**
 * @param {unknown} error
 * @returns {Failure}
 */
function failureOf(error) {
  return { code: resultCodeOf(error), message: error instanceof Error ? error.message : String(error) }
}
