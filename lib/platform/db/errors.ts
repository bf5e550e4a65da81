import { troubleOfCause, type DatabaseTrouble } from './trouble'

/** Prisma's error codes for unreachable, timeout, lost transaction and exhausted pool. */
const unavailableCodes = new Set([
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
 * Why the database is unavailable.
 * @returns null for any other error, such as a violated constraint
 */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null
  const cause = causeOf(error)
  const trouble = cause && troubleOfCause(cause)
  if (trouble) return trouble
  if ('code' in error && unavailableCodes.has(String(error.code))) return 'away'
  if (error.name === 'PrismaClientInitializationError') return 'away'
  return troubleOf(error.cause)
}

/** The error of the driver adapter, which Prisma attaches to its own. */
function causeOf(error: Error): object | null {
  const driverError = error.name === 'DriverAdapterError' ? error : driverErrorIn(error)
  const cause = driverError && Reflect.get(driverError, 'cause')
  return typeof cause === 'object' && cause ? cause : null
}

function driverErrorIn(error: Error): object | null {
  const meta: unknown = Reflect.get(error, 'meta')
  const driverError: unknown =
    typeof meta === 'object' && meta ? Reflect.get(meta, 'driverAdapterError') : null
  return typeof driverError === 'object' ? driverError : null
}

/** Whether the response should be "try again" rather than "broken". */
export function isDatabaseUnavailable(error: unknown): boolean {
  return troubleOf(error) !== null
}

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'P2002') return true
  const cause = causeOf(error)
  return cause !== null && Reflect.get(cause, 'kind') === 'UniqueConstraintViolation'
}

export function isRecordMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2025'
}

/** The result of a write; null when its record is missing or no longer fulfils the condition. */
export async function nullIfMissing<Value>(writing: PromiseLike<Value>): Promise<Value | null> {
  try {
    return await writing
  } catch (error) {
    if (isRecordMissing(error)) return null
    throw error
  }
}

export function isReferenceMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'P2003'
}

const conflictNames = /TransactionWriteConflict|could not serialize access|deadlock detected/

/**
 * Two transactions conflicted, and the database committed the other one. If it detects that only at commit,
 * Prisma passes on the driver's message instead of its own code.
 */
export function isWriteConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'P2034') return true
  return conflictNames.test(error.message) || isWriteConflict(error.cause)
}
