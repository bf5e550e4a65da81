import { primaryCode, resultCodes } from './result-codes.mjs'

/** A statement that SQLite refused, with its extended result code. */
export class SqliteError extends Error {
  /** @param {import('./protocol').Failure} failure */
  constructor({ code, message }) {
    super(message)
    this.name = 'SqliteError'
    this.code = code
  }

  /** Another connection has the lock; nothing of what was asked was done. */
  get isBusy() {
    return this.isOneOf(resultCodes.BUSY)
  }

  /** @param {...number} codes primary result codes */
  isOneOf(...codes) {
    return codes.includes(primaryCode(this.code))
  }
}
