import type { JobResult, Statement, StatementResult } from './protocol'
import { resultCodes } from './result-codes.mjs'
import { OutcomeUnknown, SqliteError, ThreadEnded } from './sqlite-error.mjs'
import type { Thread } from './thread.mjs'

/** The connection while one transaction owns it. */
export interface WriteTransaction {
  run: (statement: Statement) => Promise<StatementResult>
  commit: () => Promise<void>
  rollback: () => Promise<void>
}

type WriterRequest = { reject: (error: Error) => void } & (
  | { kind: 'job'; statements: Statement[]; resolve: (results: StatementResult[]) => void }
  | { kind: 'transaction'; resolve: (transaction: WriteTransaction) => void }
  | { kind: 'alone'; statement: Statement; resolve: (result: StatementResult) => void }
)
type QueuedRequest = WriterRequest & { until: number }
type QueuedJob = Extract<QueuedRequest, { kind: 'job' }>

/** A larger commit would delay its first job too much. */
const maxJobsAtOnce = 128
/** In milliseconds. SQLite reports some locks at once, and retrying at once would only burn CPU. */
const busyPauseMs = 20

/**
 * The single writer of a database. Jobs and transactions run in order: a transaction owns the connection
 * until its end, and queued jobs share one commit.
 *
 * Work that has not started after `busyMs` is rejected with SQLITE_BUSY and never executed. If the thread
 * dies, its work is rejected, with OutcomeUnknown where it may be stored, and the next thread continues with
 * the queue.
 */
export class Writer {
  #queue: QueuedRequest[] = []
  #occupied = false
  #expiry: NodeJS.Timeout | undefined
  #idle: (() => void)[] = []

  constructor(
    readonly thread: Thread,
    readonly busyMs: number,
  ) {}

  /** Number of queued jobs and transactions. */
  get waiting(): number {
    return this.#queue.length
  }

  /** Executes all statements or none; durable when the promise is fulfilled. */
  write(statements: Statement[]): Promise<StatementResult[]> {
    return new Promise((resolve, reject) => this.#enqueue({ kind: 'job', statements, resolve, reject }))
  }

  begin(): Promise<WriteTransaction> {
    return new Promise((resolve, reject) => this.#enqueue({ kind: 'transaction', resolve, reject }))
  }

  /** Executes a statement that SQLite refuses in a transaction. */
  runAlone(statement: Statement): Promise<StatementResult> {
    return new Promise((resolve, reject) => this.#enqueue({ kind: 'alone', statement, resolve, reject }))
  }

  async close(): Promise<void> {
    if (this.#occupied || this.#queue.length > 0)
      await new Promise<void>((resolve) => this.#idle.push(resolve))
    clearTimeout(this.#expiry)
    this.#expiry = undefined
    await this.thread.close()
  }

  #enqueue(asked: WriterRequest): void {
    this.#queue.push({ ...asked, until: performance.now() + this.busyMs })
    this.#watchExpiry()
    this.#next()
  }

  #next(): void {
    if (this.#occupied) return
    const [first] = this.#queue
    if (!first) {
      for (const resolve of this.#idle.splice(0)) resolve()
      return
    }
    this.#occupied = true
    if (first.kind !== 'job') {
      this.#queue.shift()
      void this.#start(first)
    } else {
      const end = this.#queue.findIndex(({ kind }) => kind !== 'job')
      const size = Math.min(end === -1 ? this.#queue.length : end, maxJobsAtOnce)
      void this.#runGroup(this.#queue.splice(0, size) as QueuedJob[])
    }
  }

  #release(): void {
    this.#occupied = false
    this.#next()
  }

  async #runGroup(jobs: QueuedJob[]): Promise<void> {
    try {
      const results = await this.thread.call<JobResult[]>({
        kind: 'group',
        jobs: jobs.map(({ statements }) => statements),
      })
      jobs.forEach((job, index) => settle(job, results[index]))
    } catch (error) {
      await this.#failed(jobs, commitErrorOf(error))
    }
    this.#release()
  }

  async #start(waiting: Exclude<QueuedRequest, QueuedJob>): Promise<void> {
    try {
      if (waiting.kind === 'transaction') {
        await this.thread.call({ kind: 'begin' })
        return waiting.resolve(this.#transaction())
      }
      waiting.resolve(await this.thread.call({ kind: 'run', statement: waiting.statement }))
    } catch (error) {
      await this.#failed([waiting], error)
    }
    this.#release()
  }

  /** Jobs that met a lock have done nothing, so they return to the front of the queue until they expire. */
  async #failed(jobs: QueuedRequest[], error: unknown): Promise<void> {
    if (!(error instanceof SqliteError && error.isBusy)) {
      for (const job of jobs) job.reject(error as Error)
      return
    }
    this.#queue.unshift(...jobs)
    this.#expire()
    await new Promise((resolve) => setTimeout(resolve, busyPauseMs))
  }

  #transaction(): WriteTransaction {
    let open = true
    const end = async (kind: 'commit' | 'rollback') => {
      if (!open) return
      open = false
      try {
        await this.thread.call({ kind })
      } catch (error) {
        throw kind === 'commit' ? commitErrorOf(error) : error
      } finally {
        this.#release()
      }
    }
    return {
      run: (statement) => {
        if (!open) return Promise.reject(new Error('The transaction has ended'))
        return this.thread.call({ kind: 'run', statement, inTransaction: true })
      },
      commit: () => end('commit'),
      rollback: () => end('rollback'),
    }
  }

  #watchExpiry(): void {
    const [first] = this.#queue
    if (this.#expiry || !first) return
    this.#expiry = setTimeout(
      () => {
        this.#expiry = undefined
        this.#expire()
        this.#watchExpiry()
      },
      Math.max(1, first.until - performance.now()),
    )
  }

  /** All entries have the same timeout, so the first in the queue expire first. */
  #expire(): void {
    const now = performance.now()
    while (this.#queue[0] && this.#queue[0].until <= now) {
      this.#queue.shift()?.reject(new SqliteError({ code: resultCodes.BUSY, message: 'database is locked' }))
    }
  }
}

/** The outcome is unknown if the thread dies during the commit; before it nothing is stored. */
function commitErrorOf(error: unknown): unknown {
  return error instanceof ThreadEnded ? new OutcomeUnknown(error) : error
}

function settle(job: QueuedJob, result: JobResult | undefined): void {
  if (result && 'results' in result) job.resolve(result.results)
  else job.reject(new SqliteError(result?.failure ?? { code: resultCodes.ERROR, message: 'no answer' }))
}
