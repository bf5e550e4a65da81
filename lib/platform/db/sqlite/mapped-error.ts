import type { Error as MappedError } from '@prisma/driver-adapter-utils'
import { constraintCodes } from './result-codes.mjs'
import { SqliteError } from './sqlite-error.mjs'

export function mappedError(error: unknown): MappedError {
  const message = error instanceof Error ? error.message : String(error)
  // The thread or the transaction had ended.
  if (!(error instanceof SqliteError)) return { kind: 'ConnectionClosed', originalMessage: message }
  return { originalCode: String(error.code), originalMessage: message, ...kindOf(error.code, message) }
}

function kindOf(code: number, message: string): MappedError {
  switch (code) {
    case constraintCodes.UNIQUE:
    case constraintCodes.PRIMARYKEY: {
      const columns = namesIn(message)
      const table = columns[0]?.split('.').slice(0, -1).join('.')
      return {
        kind: 'UniqueConstraintViolation',
        constraint: { fields: columns.map(lastPart) },
        ...(table && { table }),
      }
    }
    case constraintCodes.NOTNULL:
      return { kind: 'NullConstraintViolation', constraint: { fields: namesIn(message).map(lastPart) } }
    case constraintCodes.FOREIGNKEY:
    case constraintCodes.TRIGGER:
      return { kind: 'ForeignKeyConstraintViolation', constraint: { foreignKey: {} } }
  }
  const table = /^no such table: (.*)$/.exec(message)?.[1]
  if (table) return { kind: 'TableDoesNotExist', table }
  const column = /^no such column: (.*)$|has no column named (.*)$/.exec(message)
  if (column) return { kind: 'ColumnNotFound', column: column[1] ?? column[2] ?? '' }
  return { kind: 'sqlite', extendedCode: code, message }
}

function namesIn(message: string): string[] {
  return message.split('constraint failed: ')[1]?.split(', ') ?? []
}

function lastPart(name: string): string {
  return name.split('.').at(-1) ?? name
}
