import {
  DriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlResultSet,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import { isRead } from '@/lib/platform/db/statement-kind'
import { mappedError } from './mapped-error'
import type { Rows, Statement, StatementResult } from './protocol'
import { Thread } from './thread.mjs'
import { Writer, type WriteTransaction } from './writer'

interface Options {
  /** Absolute path of the database file, which must exist. */
  path: string
  /** Root folder of the program, which contains the thread's script. */
  root: string
}

/** A write that has not started after this time is rejected, so that callers get 503 within five seconds. */
const busyMs = 4500
/** How long an attempt waits in SQLite for another process's lock. Queued writes are checked in between. */
const attemptMs = 250
/** Readers run in parallel with the writer. More readers than cores would only use memory. */
const readerCount = 2

const adapterName = 'nava-ridge-sqlite'

/**
 * SQLite for Prisma: one writer and a few readers, each a connection in its own thread.
 *
 * Prisma's own adapters for SQLite lose acknowledged writes (docs/decisions/database.md). e2e/faults runs the
 * same trials on them.
 */
export function sqliteFactory(options: Options) {
  return { provider: 'sqlite', adapterName, connect: async () => new SqliteAdapter(options) } as const
}

export class SqliteAdapter implements SqlDriverAdapter {
  readonly provider = 'sqlite'
  readonly adapterName = adapterName
  readonly writer: Writer
  readonly #readers: Thread[]
  #opening: Promise<unknown> | undefined

  constructor({ path, root }: Options) {
    const thread = (readOnly: boolean) => new Thread({ path, root, readOnly, busyMs: attemptMs })
    this.writer = new Writer(thread(false), busyMs)
    this.#readers = Array.from({ length: readerCount }, () => thread(true))
  }

  get waitingWriters(): number {
    return this.writer.waiting
  }

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return (await this.#carryOut(query, 'rows')) as Rows
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    return countIn(await this.#carryOut(query, 'count'))
  }

  /** One transaction and one message, so that the writer does not wait for this thread. */
  async writeTogether(queries: SqlQuery[]): Promise<SqlResultSet[]> {
    const statements = queries.map((query) => toStatement(query, 'rows'))
    return (await withMappedErrors(() => this.writer.write(statements))) as Rows[]
  }

  async executeScript(script: string): Promise<void> {
    await withMappedErrors(() => this.writer.write([{ sql: script, args: [], types: [], answer: 'nothing' }]))
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    if (isolationLevel && isolationLevel !== 'SERIALIZABLE') {
      throw new DriverAdapterError({ kind: 'InvalidIsolationLevel', level: isolationLevel })
    }
    return sqliteTransaction(await withMappedErrors(() => this.writer.begin()))
  }

  async dispose(): Promise<void> {
    await Promise.all(this.#readers.map((reader) => reader.close()))
    await this.writer.close()
  }

  async #carryOut(query: SqlQuery, answer: 'rows' | 'count'): Promise<StatementResult> {
    const statement = toStatement(query, answer)
    // Readers cannot write, so a statement mistaken for a read is rejected, not lost.
    if (isRead(query.sql)) {
      await this.#opened()
      return withMappedErrors(() => this.#leastBusy().call({ kind: 'run', statement }))
    }
    // SQLite refuses to empty its log in a transaction.
    if (/^PRAGMA\b/.test(query.sql)) return withMappedErrors(() => this.writer.runAlone(statement))
    const [result] = await withMappedErrors(() => this.writer.write([statement]))
    return result ?? { count: 0 }
  }

  /** Only the writer can create a file's WAL, which readers need. A failure shows in the next call. */
  #opened(): Promise<unknown> {
    this.#opening ??= this.writer.thread.call({ kind: 'open' }).catch(() => undefined)
    return this.#opening
  }

  #leastBusy(): Thread {
    return this.#readers.reduce((least, reader) => (reader.load < least.load ? reader : least))
  }
}

/** @throws DriverAdapterError with SQLite's error mapped for Prisma */
async function withMappedErrors<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    throw new DriverAdapterError(mappedError(error))
  }
}

function sqliteTransaction(transaction: WriteTransaction): Transaction {
  const say = async (sql: string) => {
    await withMappedErrors(() => transaction.run({ sql, args: [], types: [], answer: 'nothing' }))
  }
  return {
    provider: 'sqlite',
    adapterName,
    // The adapter has separate calls for commit and rollback.
    options: { usePhantomQuery: true },
    queryRaw: async (query) =>
      (await withMappedErrors(() => transaction.run(toStatement(query, 'rows')))) as Rows,
    executeRaw: async (query) =>
      countIn(await withMappedErrors(() => transaction.run(toStatement(query, 'count')))),
    commit: () => withMappedErrors(() => transaction.commit()),
    rollback: () => withMappedErrors(() => transaction.rollback()),
    createSavepoint: (name) => say(`SAVEPOINT ${name}`),
    rollbackToSavepoint: (name) => say(`ROLLBACK TO ${name}`),
    releaseSavepoint: (name) => say(`RELEASE ${name}`),
  }
}

function countIn(result: StatementResult): number {
  return 'count' in result ? result.count : 0
}

function toStatement({ sql, args, argTypes }: SqlQuery, answer: Statement['answer']): Statement {
  return { sql, args, types: argTypes.map((type) => type?.scalarType), answer }
}
