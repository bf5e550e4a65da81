import { primaryCode, resultCodes } from './result-codes.mjs'

/** A statement that SQLite rejected, with the extended result code. */
export class SqliteError extends Error {
  /** @param {import('./protocol').Failure} failure */
  constructor({ code, message }) {
    super(message)
    this.name = 'SqliteError'
    this.code = code
  }

  /** Another connection holds the lock. Nothing was executed. */
  get isBusy() {
    return this.isOneOf(resultCodes.BUSY)
  }

  /** @param {...number} codes primary result codes */
  isOneOf(...codes) {
    return codes.includes(primaryCode(this.code))
  }
}

/** The thread of a connection ended before it answered. */
export class ThreadEnded extends Error {
  /** @param {unknown} reason the error that ended the thread, if any */
  constructor(reason) {
    const why = reason === undefined ? '' : `: ${String(reason)}`
    super(`the thread of a SQLite connection ended${why}`, { cause: reason })
    this.name = 'ThreadEnded'
  }
}

/** The thread ended during a commit: the write is stored completely or not at all. */
export class OutcomeUnknown extends Error {
  /** @param {ThreadEnded} reason */
  constructor(reason) {
    super(`it may be stored or not: ${reason.message}`, { cause: reason })
    this.name = 'OutcomeUnknown'
  }
}
