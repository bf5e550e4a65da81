import { primaryCode, resultCodes } from './result-codes.mjs'

/** A statement that SQLite rejected, with the extended result code. */
export class SqliteError extends Error {
  /** @param {import('./protocol').Failure} failure */
  constructor({ code, message }) {
    super(message)
    this.name = 'SqliteError'
    this.code = code
  }

  /** Another connection holds the lock; nothing was executed. */
  get isBusy() {
    return this.isOneOf(resultCodes.BUSY)
  }

  /** @param {...number} codes primary result codes */
  isOneOf(...codes) {
    return codes.includes(primaryCode(this.code))
  }
}
