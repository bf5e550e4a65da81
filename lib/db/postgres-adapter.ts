import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'

/**
 * A caller gets 503 within five seconds of asking, even when the server stands still without closing its connections:
 * the wait for a connection and the wait for an answer add up to less.
 */
const connectMs = 1800
const answerMs = 2800

/** As many as a small server gives one client without asking, and more than two cores can use. */
const connections = 10

/** PostgreSQL for Prisma. */
export function postgresAdapter(connectionString: string): PrismaPg {
  return new PrismaPg(
    new pg.Pool({
      connectionString,
      max: connections,
      connectionTimeoutMillis: connectMs,
      query_timeout: answerMs,
      // What this side has given up, the server gives up too.
      statement_timeout: answerMs,
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
