import {
  DriverAdapterError,
  isDriverAdapterError,
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
export interface Adapter extends SqlDriverAdapter {
  /** Writes that are waiting for the single writer. */
  readonly waitingWriters: number
  /** Executes several statements as one transaction and one message. */
  writeTogether?: ((queries: SqlQuery[]) => Promise<SqlResultSet[]>) | undefined
}

export interface Factory extends SqlDriverAdapterFactory {
  connect: () => Promise<Adapter>
}

/**
 * Wraps the adapters of both databases: it reports the database's health after each call, and turns errors
 * that the driver did not map for Prisma into connection errors. One adapter has one writer.
 */
export function observedFactory(factory: Factory): Factory {
  let connected: Promise<Adapter> | undefined
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect() {
      connected ??= attempt(() => factory.connect(), 'CONNECT').then((adapter) =>
        observedAdapter(adapter, () => (connected = undefined)),
      )
      return connected
    },
  }
}

function observedQueries<Queryable extends SqlQueryable>(queryable: Queryable) {
  return {
    provider: queryable.provider,
    adapterName: queryable.adapterName,
    queryRaw: (query: SqlQuery) =>
      attempt(() => queryable.queryRaw(query), query.sql, provesWritable(query.sql)),
    executeRaw: (query: SqlQuery) =>
      attempt(() => queryable.executeRaw(query), query.sql, provesWritable(query.sql)),
  }
}

function observedAdapter(adapter: Adapter, disposed: () => void): Adapter {
  const { writeTogether } = adapter
  return {
    ...observedQueries(adapter),
    get waitingWriters() {
      return adapter.waitingWriters
    },
    writeTogether:
      writeTogether &&
      ((queries) => attempt(() => writeTogether.call(adapter, queries), queries[0]?.sql ?? '', true)),
    executeScript: (script) => attempt(() => adapter.executeScript(script), script),
    startTransaction: async (isolationLevel) =>
      observedTransaction(await attempt(() => adapter.startTransaction(isolationLevel), 'BEGIN')),
    getConnectionInfo: () => adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false },
    dispose() {
      disposed()
      return adapter.dispose()
    },
  }
}

function observedTransaction(transaction: Transaction): Transaction {
  return {
    ...observedQueries(transaction),
    options: transaction.options,
    commit: () => attempt(() => transaction.commit(), 'COMMIT', true),
    rollback: () => attempt(() => transaction.rollback(), 'ROLLBACK'),
    createSavepoint: (name) => attempt(async () => transaction.createSavepoint?.(name), 'SAVEPOINT'),
    rollbackToSavepoint: (name) => attempt(async () => transaction.rollbackToSavepoint?.(name), 'ROLLBACK'),
    releaseSavepoint: (name) => attempt(async () => transaction.releaseSavepoint?.(name), 'RELEASE'),
  }
}

/**
 * @param sql the measured statement, without values
 * @param proves whether success proves that the database is writable; reads also succeed on a full disk
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
    const mapped = isDriverAdapterError(error) ? error : new DriverAdapterError(connectionClosedError(error))
    const trouble = troubleOfCause(mapped.cause)
    if (trouble) reportTrouble(trouble)
    throw mapped
  }
}

function connectionClosedError(error: unknown) {
  const originalMessage = error instanceof Error ? error.message : String(error)
  return { kind: 'ConnectionClosed', originalMessage } as const
}
