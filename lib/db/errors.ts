import { troubleOfCause, type DatabaseTrouble } from './trouble'

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

/**
 * Why the database could not do its work.
 * @returns null for an error that tells of something else, a broken constraint for instance
 */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null
  const cause = causeOf(error)
  const trouble = cause && troubleOfCause(cause)
  if (trouble) return trouble
  if ('code' in error && awayCodes.has(String(error.code))) return 'away'
  if (error.name === 'PrismaClientInitializationError') return 'away'
  return troubleOf(error.cause)
}

/** What the driver adapter reported: Prisma keeps its error beside its own code. */
function causeOf(error: Error): object | null {
  const own = error.name === 'DriverAdapterError' ? error : driverErrorIn(error)
  const cause = own && Reflect.get(own, 'cause')
  return typeof cause === 'object' && cause ? cause : null
}

function driverErrorIn(error: Error): object | null {
  const meta: unknown = Reflect.get(error, 'meta')
  const found: unknown = typeof meta === 'object' && meta ? Reflect.get(meta, 'driverAdapterError') : null
  return typeof found === 'object' ? found : null
}

/** Whether the database is in trouble, so that the answer is "try again" rather than "broken". */
export function isDatabaseAway(error: unknown): boolean {
  return troubleOf(error) !== null
}

/** A value that must be unique is there already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'P2002') return true
  const cause = causeOf(error)
  return cause !== null && Reflect.get(cause, 'kind') === 'UniqueConstraintViolation'
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
