// SQLite's result codes (https://www.sqlite.org/rescode.html) that this program distinguishes.

/** Primary codes: the lowest eight bits of an extended code. */
export const resultCodes = /** @type {const} */ ({
  ERROR: 1,
  PERM: 3,
  BUSY: 5,
  LOCKED: 6,
  READONLY: 8,
  IOERR: 10,
  CORRUPT: 11,
  FULL: 13,
  CANTOPEN: 14,
  CONSTRAINT: 19,
  NOTADB: 26,
})

/** Extended codes of violated constraints. */
export const constraintCodes = /** @type {const} */ ({
  FOREIGNKEY: 787,
  NOTNULL: 1299,
  PRIMARYKEY: 1555,
  TRIGGER: 1811,
  UNIQUE: 2067,
})

/**
 * With the library for Node 20 errors of `all()` carry only a message; SQLite's messages are part of its interface
 * (sqlite3_errstr), one per code.
 * @type {readonly [start: string, code: number][]}
 */
const messages = [
  ['UNIQUE constraint failed', constraintCodes.UNIQUE],
  ['NOT NULL constraint failed', constraintCodes.NOTNULL],
  ['FOREIGN KEY constraint failed', constraintCodes.FOREIGNKEY],
  ['CHECK constraint failed', resultCodes.CONSTRAINT],
  ['database is locked', resultCodes.BUSY],
  ['database table is locked', resultCodes.LOCKED],
  ['attempt to write a readonly database', resultCodes.READONLY],
  ['disk I/O error', resultCodes.IOERR],
  ['database disk image is malformed', resultCodes.CORRUPT],
  ['malformed database schema', resultCodes.CORRUPT],
  ['fts5: corruption found', resultCodes.CORRUPT],
  ['database or disk is full', resultCodes.FULL],
  ['unable to open database file', resultCodes.CANTOPEN],
  ['file is not a database', resultCodes.NOTADB],
]

/**
 * @param {unknown} error the library's error
 * @returns {number} the extended result code; 1 for an unspecified error
 */
export function resultCodeOf(error) {
  if (!(error instanceof Error)) return resultCodes.ERROR
  const code = Reflect.get(error, 'errcode')
  if (typeof code === 'number') return code
  return messages.find(([start]) => error.message.startsWith(start))?.[1] ?? resultCodes.ERROR
}

/** @param {number} code */
export const primaryCode = (code) => code & 0xff
