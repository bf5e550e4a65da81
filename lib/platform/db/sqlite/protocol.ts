import type { ColumnType } from '@prisma/driver-adapter-utils'

/** Requests to the threads of worker.mjs, and their responses. */
export type Request =
  | { kind: 'run'; statement: Statement; inTransaction?: boolean }
  /** Each job is atomic; all are committed together. */
  | { kind: 'group'; jobs: Statement[][] }
  | { kind: 'open' | 'begin' | 'commit' | 'rollback' | 'close' }

export interface Statement {
  sql: string
  args: unknown[]
  /** Prisma's scalar type of each argument. */
  types: (string | undefined)[]
  answer: 'rows' | 'count' | 'nothing'
}

export interface Rows {
  columnNames: string[]
  columnTypes: ColumnType[]
  rows: unknown[][]
}

export type StatementResult = Rows | { count: number }

export type JobResult = { results: StatementResult[] } | { failure: Failure }

/** SQLite's extended result code and message. */
export interface Failure {
  code: number
  message: string
}
