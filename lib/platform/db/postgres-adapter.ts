import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import pg from 'pg'
import { isRead } from './statement-kind'

/**
 * Callers get 503 within five seconds, even when the server hangs without closing its connections: the connection
 * timeout and the response timeout add up to less.
 */
const connectMs = 1500
const answerMs = 2500
/** Distinguishes waiting for a lock from a server that does not respond. */
const lockMs = 2200

/** More than two cores can use, and few enough for a server that is shared with other programs. */
const connections = { reading: 4, writing: 8 }

/** PostgreSQL for Prisma. Reads have their own pool, which writers waiting for a lock cannot exhaust. */
export class PostgresAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider = 'postgres'
  readonly adapterName = '@prisma/adapter-pg'

  constructor(readonly connectionString: string) {}

  async connect(): Promise<SqlDriverAdapter & { readonly waitingWriters: number }> {
    const writers = poolOf(this.connectionString, connections.writing)
    const [reader, writer] = await Promise.all([
      connected(poolOf(this.connectionString, connections.reading)),
      connected(writers),
    ])
    return {
      get waitingWriters() {
        return writers.waitingCount
      },
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

function connected(pool: pg.Pool) {
  return new PrismaPg(pool, { disposeExternalPool: true }).connect()
}

function poolOf(connectionString: string, max: number): pg.Pool {
  return new pg.Pool({
    connectionString,
    max,
    // Stays open without visitors too: a restore sees by it that the site is running.
    min: 1,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    // The server cancels what this side has given up.
    statement_timeout: answerMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    Client: GivingUpClient,
  })
}

/**
 * Closes a connection that timed out: its response may still arrive, or never. After a mere error inside a transaction
 * the pool would hand the connection out to the next caller.
 */
class GivingUpClient extends pg.Client {
  // `query` has many overloads; all pass through unchanged.
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
