import {
  DriverAdapterError,
  isDriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlDriverAdapterFactory,
  type SqlQuery,
  type SqlQueryable,
  type SqlResultSet,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import { measure } from '@/lib/platform/log/measure'
import { provesWritable } from './statement-kind'
import { reportTrouble, troubleOfCause } from './trouble'

/** Additions of lib/platform/db to Prisma's interface. */
interface Adapter extends SqlDriverAdapter {
  /** Writes that wait for their turn. */
  waitingWriters?: number
  /** Several statements as one transaction and one message. */
  writeTogether?: ((queries: SqlQuery[]) => Promise<SqlResultSet[]>) | undefined
  /** Takes what was deleted out of the log. */
  emptyLog?: (() => Promise<boolean>) | undefined
}

interface Factory extends SqlDriverAdapterFactory {
  connect: () => Promise<Adapter>
}

/**
 * Wraps the adapters of both databases: reports what each call reveals about the database's health, and turns an error
 * that the driver did not map for Prisma into a connection error.
 */
export class ObservedFactory implements SqlDriverAdapterFactory {
  readonly provider
  readonly adapterName
  #connected: Promise<ObservedAdapter> | undefined

  constructor(readonly factory: Factory) {
    this.provider = factory.provider
    this.adapterName = factory.adapterName
  }

  /** There is one adapter with one writer. */
  connect(): Promise<ObservedAdapter> {
    this.#connected ??= attempt(() => this.factory.connect(), 'CONNECT').then(
      (adapter) => new ObservedAdapter(adapter, () => (this.#connected = undefined)),
    )
    return this.#connected
  }
}

class Observed implements SqlQueryable {
  readonly provider
  readonly adapterName

  constructor(readonly queryable: SqlQueryable) {
    this.provider = queryable.provider
    this.adapterName = queryable.adapterName
  }

  queryRaw(query: SqlQuery) {
    return attempt(() => this.queryable.queryRaw(query), query.sql, provesWritable(query.sql))
  }

  executeRaw(query: SqlQuery) {
    return attempt(() => this.queryable.executeRaw(query), query.sql, provesWritable(query.sql))
  }
}

export class ObservedAdapter extends Observed implements Adapter {
  readonly writeTogether
  readonly emptyLog

  constructor(
    readonly adapter: Adapter,
    readonly disposed: () => void,
  ) {
    super(adapter)
    const { writeTogether, emptyLog } = adapter
    this.emptyLog = emptyLog && (() => attempt(() => emptyLog.call(adapter), 'PRAGMA wal_checkpoint'))
    this.writeTogether =
      writeTogether &&
      ((queries: SqlQuery[]) =>
        attempt(() => writeTogether.call(adapter, queries), queries[0]?.sql ?? '', true))
  }

  get waitingWriters(): number {
    return this.adapter.waitingWriters ?? 0
  }

  executeScript(script: string) {
    return attempt(() => this.adapter.executeScript(script), script)
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    return new ObservedTransaction(
      await attempt(() => this.adapter.startTransaction(isolationLevel), 'BEGIN'),
    )
  }

  getConnectionInfo() {
    return this.adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false }
  }

  dispose() {
    this.disposed()
    return this.adapter.dispose()
  }
}

class ObservedTransaction extends Observed implements Transaction {
  readonly options

  constructor(readonly transaction: Transaction) {
    super(transaction)
    this.options = transaction.options
  }

  commit() {
    return attempt(() => this.transaction.commit(), 'COMMIT', true)
  }

  rollback() {
    return attempt(() => this.transaction.rollback(), 'ROLLBACK')
  }

  async createSavepoint(name: string) {
    await attempt(async () => this.transaction.createSavepoint?.(name), 'SAVEPOINT')
  }

  async rollbackToSavepoint(name: string) {
    await attempt(async () => this.transaction.rollbackToSavepoint?.(name), 'ROLLBACK')
  }

  async releaseSavepoint(name: string) {
    await attempt(async () => this.transaction.releaseSavepoint?.(name), 'RELEASE')
  }
}

/**
 * @param sql what is measured, without values
 * @param proves whether success proves that the database is writable; a read succeeds on a full disk too
 */
async function attempt<Value>(work: () => Promise<Value>, sql: string, proves = false): Promise<Value> {
  const start = performance.now()
  const measured = (failed: boolean) =>
    measure('database', { work: proves ? 'write' : 'read', sql, failed, ms: performance.now() - start })
  try {
    const value = await work()
    if (proves) reportTrouble(null)
    measured(false)
    return value
  } catch (error) {
    measured(true)
    // Drivers throw unmapped errors when a connection is lost or times out.
    const known = isDriverAdapterError(error) ? error : new DriverAdapterError(lostConnection(error))
    const trouble = troubleOfCause(known.cause)
    if (trouble) reportTrouble(trouble)
    throw known
  }
}

function lostConnection(error: unknown) {
  const originalMessage = error instanceof Error ? error.message : String(error)
  return { kind: 'ConnectionClosed', originalMessage } as const
}
