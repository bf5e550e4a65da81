import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { isRead } from './statement-kind'

/**
 * A caller gets 503 within five seconds of asking, even when the server stands still without closing its connections:
 * the wait for a connection and the wait for an answer add up to less.
 */
const connectMs = 1500
const answerMs = 2500
/** Waiting for a lock is told apart from a server that does not answer. */
const lockMs = 2200

/** More than two cores can use, and few enough for a server that other programs use too. */
const connections = { reading: 4, writing: 8 }

/** PostgreSQL for Prisma. Readers have connections of their own: writers that wait for a lock leave them alone. */
export class PostgresAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider = 'postgres'
  readonly adapterName = '@prisma/adapter-pg'

  constructor(readonly connectionString: string) {}

  async connect(): Promise<SqlDriverAdapter> {
    const [reader, writer] = await Promise.all([
      pooled(this.connectionString, connections.reading).connect(),
      pooled(this.connectionString, connections.writing).connect(),
    ])
    return {
      provider: this.provider,
      adapterName: this.adapterName,
      queryRaw: (query) => (isRead(query.sql) ? reader : writer).queryRaw(query),
      executeRaw: (query) => writer.executeRaw(query),
      executeScript: (script) => writer.executeScript(script),
      startTransaction: (isolationLevel) => writer.startTransaction(isolationLevel),
      getConnectionInfo: () => writer.getConnectionInfo(),
      dispose: async () => void (await Promise.all([reader.dispose(), writer.dispose()])),
    }
  }
}

function pooled(connectionString: string, max: number): PrismaPg {
  return new PrismaPg(
    new pg.Pool({
      connectionString,
      max,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      // What this side has given up, the server gives up too.
      statement_timeout: answerMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      Client: GivingUpClient,
    }),
    { disposeExternalPool: true },
  )
}

/**
 * A connection that gave no answer in time is closed: the answer may still come, or never. After a mere error inside a
 * transaction the pool would hand the connection out to the next caller.
 */
class GivingUpClient extends pg.Client {
  // `query` is declared many times over; each form passes through unchanged.
  override query = ((...args: unknown[]) => {
    const result = Reflect.apply(pg.Client.prototype.query, this, args) as unknown
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void this.end()
      })
    }
    return result
  }) as typeof pg.Client.prototype.query
}
