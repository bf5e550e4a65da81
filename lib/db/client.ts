import 'server-only'
import { PrismaClient as PostgresClient } from '@/prisma/generated/postgresql/client'
import { PrismaClient } from '@/prisma/generated/sqlite/client'
import { databaseUrl, onPostgres } from '@/lib/env'
import { ObservedFactory, type ObservedAdapter } from './observed-adapter'
import { PostgresAdapterFactory } from './postgres-adapter'
import { SqliteAdapterFactory } from './sqlite/adapter'
import { sqlitePath } from './sqlite/file.mjs'

/** How long a transaction waits for its turn, and then takes at most: callers get their answer within five seconds. */
const transactionOptions = { maxWait: 4700, timeout: 5000 }

interface Database {
  client: PrismaClient
  /** The adapter that the client uses, for what Prisma has no word for. */
  connect: () => Promise<ObservedAdapter>
}

/**
 * The database, SQLite or PostgreSQL by the address. Both clients are generated from one schema, so their types are the
 * same but for names; the SQLite one stands for both.
 *
 * Prefer one nested write or an array transaction, and wait for nothing but the database inside a transaction: on SQLite
 * it keeps all other writers waiting.
 */
export const db: PrismaClient = shared().client

/** For lib/db alone. */
export function connection(): Promise<ObservedAdapter> {
  return shared().connect()
}

function shared(): Database {
  // Next loads this module more than once (pages, routes, middleware); one process keeps one set of connections.
  const store = globalThis as typeof globalThis & { navaRidgeDatabase?: Database }
  store.navaRidgeDatabase ??= open()
  return store.navaRidgeDatabase
}

function open(): Database {
  if (onPostgres) {
    const adapter = new ObservedFactory(new PostgresAdapterFactory(databaseUrl))
    // The two generated clients differ in the names of their types only: same schema, same methods.
    const client = new PostgresClient({ adapter, transactionOptions }) as unknown as PrismaClient
    return { client, connect: () => adapter.connect() }
  }
  const adapter = new ObservedFactory(
    new SqliteAdapterFactory({ path: sqlitePath(databaseUrl), root: process.cwd() }),
  )
  return { client: new PrismaClient({ adapter, transactionOptions }), connect: () => adapter.connect() }
}
