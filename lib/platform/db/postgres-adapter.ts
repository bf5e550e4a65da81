import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { Adapter, Factory } from './observed-adapter'
import { isRead } from './statement-kind'

/**
 * The connection and response timeouts add up to less than five seconds, so callers get 503 in time even when
 * the server hangs without closing its connections.
 */
const connectMs = 1500
const answerMs = 2500
interface Pool {
  /** Few enough for a shared server. */
  connections: number
  /** Distinguishes waiting for a lock from a server that does not respond. */
  lockMs: number
}

/**
 * Row locks never block reads. When a whole table is locked, its readers soon release their connections for readers of
 * other tables.
 */
const readPool: Pool = { connections: 4, lockMs: 250 }
/** More connections than two cores can use. */
const writePool: Pool = { connections: 8, lockMs: 2200 }

/** PostgreSQL for Prisma. Reads have their own pool, so writers waiting for a lock cannot exhaust it. */
export function postgresFactory(connectionString: string): Factory {
  return { ...kind, connect: () => connect(connectionString) }
}

const kind = { provider: 'postgres', adapterName: '@prisma/adapter-pg' } as const

async function connect(connectionString: string): Promise<Adapter> {
  const writers = poolOf(connectionString, writePool)
  const [reader, writer] = await Promise.all([
    adapterFor(poolOf(connectionString, readPool)),
    adapterFor(writers),
  ])
  return {
    ...kind,
    get waitingWriters() {
      return writers.waitingCount
    },
    queryRaw: (query) => (isRead(query.sql) ? reader : writer).queryRaw(query),
    executeRaw: (query) => writer.executeRaw(query),
    executeScript: (script) => writer.executeScript(script),
    startTransaction: (isolationLevel) => writer.startTransaction(isolationLevel),
    getConnectionInfo: () => writer.getConnectionInfo(),
    dispose: async () => void (await Promise.all([reader.dispose(), writer.dispose()])),
  }
}

function adapterFor(pool: pg.Pool) {
  return new PrismaPg(pool, { disposeExternalPool: true }).connect()
}

function poolOf(connectionString: string, { connections, lockMs }: Pool): pg.Pool {
  return new pg.Pool({
    connectionString,
    max: connections,
    // One connection stays open without visitors, so that a restore can see that the site is running.
    min: 1,
    connectionTimeoutMillis: connectMs,
    query_timeout: answerMs,
    // The server cancels statements whose result this client no longer waits for.
    statement_timeout: answerMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    Client: TimeoutClient,
  })
}

/** Closes a connection after a timeout, because the next caller could receive its late response. */
class TimeoutClient extends pg.Client {
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
