import {
  DriverAdapterError,
  isDriverAdapterError,
  type IsolationLevel,
  type SqlDriverAdapter,
  type SqlQuery,
  type SqlQueryable,
  type Transaction,
} from '@prisma/driver-adapter-utils'
import { reportTrouble, troubleOfCause } from './trouble'

type Connect = () => Promise<SqlDriverAdapter>

/**
 * The adapters of both databases pass through here: what a call shows of the state of the database is reported, and an
 * error that a driver did not put into Prisma's form is one of its connection.
 */
export function observed<Factory extends { connect: Connect }>(factory: Factory): Factory {
  const connect: Connect = async () => new ObservedAdapter(await attempt(() => factory.connect()))
  return Object.create(factory, { connect: { value: connect } }) as Factory
}

class Observed implements SqlQueryable {
  readonly provider
  readonly adapterName

  constructor(readonly queryable: SqlQueryable) {
    this.provider = queryable.provider
    this.adapterName = queryable.adapterName
  }

  queryRaw(query: SqlQuery) {
    return attempt(() => this.queryable.queryRaw(query), isWrite(query))
  }

  executeRaw(query: SqlQuery) {
    return attempt(() => this.queryable.executeRaw(query), isWrite(query))
  }
}

class ObservedAdapter extends Observed implements SqlDriverAdapter {
  constructor(readonly adapter: SqlDriverAdapter) {
    super(adapter)
  }

  executeScript(script: string) {
    return attempt(() => this.adapter.executeScript(script))
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    return new ObservedTransaction(await attempt(() => this.adapter.startTransaction(isolationLevel)))
  }

  getConnectionInfo() {
    return this.adapter.getConnectionInfo?.() ?? { supportsRelationJoins: false }
  }

  dispose() {
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
    return attempt(() => this.transaction.commit(), true)
  }

  rollback() {
    return attempt(() => this.transaction.rollback())
  }

  async createSavepoint(name: string) {
    await attempt(async () => this.transaction.createSavepoint?.(name))
  }

  async rollbackToSavepoint(name: string) {
    await attempt(async () => this.transaction.rollbackToSavepoint?.(name))
  }

  async releaseSavepoint(name: string) {
    await attempt(async () => this.transaction.releaseSavepoint?.(name))
  }
}

/** @param proves whether success shows that the database can be written; a read succeeds on a full disk too */
async function attempt<Value>(work: () => Promise<Value>, proves = false): Promise<Value> {
  try {
    const value = await work()
    if (proves) reportTrouble(null)
    return value
  } catch (error) {
    // Drivers throw errors of their own where a connection is lost or takes too long.
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

function isWrite({ sql }: SqlQuery): boolean {
  return /^\s*(INSERT|UPDATE|DELETE|COMMIT)\b/i.test(sql)
}
