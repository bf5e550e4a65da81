import { processState } from '@/lib/platform/process-state'
import { primaryCode, resultCodes } from '@/lib/platform/db/sqlite/result-codes.mjs'

/** Why the database does not work, in the detail that the operator needs. */
export type DatabaseTrouble = 'away' | 'locked' | 'full' | 'readOnly' | 'damaged' | 'failing'

interface Explanation {
  what: string
  whatToDo: string
}

/** Explanations for the log and the staff area. Visitors are only asked to try again. */
export const explanations: Record<DatabaseTrouble, Explanation> = {
  away: {
    what: 'The database cannot be reached.',
    whatToDo:
      'Check that PostgreSQL is running and that DATABASE_URL is right. The site continues by itself.',
  },
  locked: {
    what: 'The database is locked by another program.',
    whatToDo:
      'Close what keeps it open for writing: a database tool, a backup, a virus scanner. The site continues by itself.',
  },
  full: {
    what: 'The disk with the database is full.',
    whatToDo: 'Free some space. Nothing that was confirmed is lost, and the site continues by itself.',
  },
  readOnly: {
    what: 'The database cannot be written.',
    whatToDo:
      'Give the user of the site the right to write the file and its folder, or mount the disk for writing. The site continues by itself.',
  },
  damaged: {
    what: 'The database is damaged.',
    whatToDo:
      'Stop the site, keep the damaged database, and restore the newest backup: npm run restore -- FILE --overwrite.',
  },
  failing: {
    what: 'The disk with the database reports errors.',
    whatToDo: 'Check the disk, make a backup now, and move the database to another disk.',
  },
}

const bySqliteCode: Record<number, DatabaseTrouble> = {
  [resultCodes.PERM]: 'readOnly',
  [resultCodes.BUSY]: 'locked',
  [resultCodes.LOCKED]: 'locked',
  [resultCodes.READONLY]: 'readOnly',
  [resultCodes.IOERR]: 'failing',
  [resultCodes.CORRUPT]: 'damaged',
  [resultCodes.FULL]: 'full',
  [resultCodes.CANTOPEN]: 'away',
  [resultCodes.NOTADB]: 'damaged',
}

/** PostgreSQL's SQLSTATE codes or their classes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const bySqlState: Record<string, DatabaseTrouble> = {
  '08': 'away',
  '53100': 'full',
  '53': 'away',
  '25006': 'readOnly',
  // The database was closed for maintenance.
  '55000': 'away',
  '55P03': 'locked',
  '57': 'away',
  '58': 'failing',
  XX001: 'damaged',
  XX002: 'damaged',
}

const byKind: Record<string, DatabaseTrouble> = {
  AuthenticationFailed: 'away',
  ConnectionClosed: 'away',
  DatabaseAccessDenied: 'away',
  DatabaseDoesNotExist: 'away',
  DatabaseNotReachable: 'away',
  SocketTimeout: 'away',
  TlsConnectionError: 'away',
  TooManyConnections: 'away',
}

interface Cause {
  kind?: unknown
  extendedCode?: unknown
  code?: unknown
}

/** @returns null for errors that do not show trouble of the database */
export function troubleOfCause({ kind, extendedCode, code }: Cause): DatabaseTrouble | null {
  if (kind === 'sqlite') return bySqliteCode[primaryCode(Number(extendedCode))] ?? null
  if (kind === 'postgres') return bySqlState[String(code)] ?? bySqlState[String(code).slice(0, 2)] ?? null
  return byKind[String(kind)] ?? null
}

interface State {
  trouble: DatabaseTrouble | null
  listeners: ((trouble: DatabaseTrouble | null) => void)[]
}

function state(): State {
  return processState('databaseTrouble', () => ({ trouble: null, listeners: [] }))
}

/** The current trouble, as shown by the latest calls. */
export function databaseTrouble(): DatabaseTrouble | null {
  return state().trouble
}

export function onTroubleChange(listener: (trouble: DatabaseTrouble | null) => void): void {
  state().listeners.push(listener)
}

/** @param trouble the trouble that a call met, or null when the call proved that the database is writable */
export function reportTrouble(trouble: DatabaseTrouble | null): void {
  const current = state()
  // A damaged page stays damaged even if others can be written. A restored database needs a restart anyway.
  if (current.trouble === trouble || current.trouble === 'damaged') return
  current.trouble = trouble
  for (const listener of current.listeners) listener(trouble)
}
