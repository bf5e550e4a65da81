import type { ColumnType } from '@prisma/driver-adapter-utils'

/** What the threads of worker.mjs are asked, and how they answer. */
export type Request =
  | { kind: 'run'; statement: Statement }
  /** Each job is all or nothing; all are committed together. */
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

/** What SQLite said: its extended result code and its message. */
export interface Failure {
  code: number
  message: string
}
