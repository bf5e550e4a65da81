/** Prisma's codes for a database that cannot be reached, times out, loses a transaction or has no free connection. */
const awayCodes = new Set([
  'P1000',
  'P1001',
  'P1002',
  'P1003',
  'P1008',
  'P1011',
  'P1017',
  'P2024',
  'P2028',
  'P2037',
])
const awayNames =
  /ConnectionFailed|Unable to open connection|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|SQLITE_(BUSY|CANTOPEN|IOERR|FULL|READONLY|NOTADB)|Connection terminated|timeout exceeded when trying to connect|the database system is|not currently accepting connections|too many (clients|connections)|remaining connection slots|terminating connection/i

/** Whether an error means that the database is away, so that the answer is "try again" rather than "broken". */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (awayCodes.has(code) || awayNames.test(`${code} ${error.message}`)) return true
  return error.name === 'PrismaClientInitializationError' || isDatabaseAway(error.cause)
}

/** A value that must be unique is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2002'
}

/** The row to be changed does not exist (any more). */
export function isRecordMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2025'
}

const conflictNames = /TransactionWriteConflict|could not serialize access|deadlock detected/

/**
 * Two transactions wanted the same at once, and the database let one of them through. When it finds that only at the end,
 * Prisma passes on what the driver said instead of its own code.
 */
export function isWriteConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'P2034') return true
  return conflictNames.test(error.message) || isWriteConflict(error.cause)
}
