import 'server-only'
import { PrismaClient as PostgresClient } from '@/prisma/generated/postgresql/client'
import { PrismaClient } from '@/prisma/generated/sqlite/client'
import { databaseUrl, onPostgres } from '@/lib/env'
import { observed } from './observed-adapter'
import { postgresAdapter } from './postgres-adapter'
import { SqliteAdapterFactory } from './sqlite/adapter'
import { sqlitePath } from './sqlite/file.mjs'

/** How long a transaction waits for its turn, and then takes at most: callers get their answer within five seconds. */
const transactionOptions = { maxWait: 4700, timeout: 5000 }

/**
 * The database, SQLite or PostgreSQL by the address. Both clients are generated from one schema, so their types are the
 * same but for names; the SQLite one stands for both.
 *
 * Prefer one nested write or an array transaction, and wait for nothing but the database inside a transaction: on SQLite
 * it keeps all other writers waiting.
 */
export const db: PrismaClient = shared()

function shared(): PrismaClient {
  // Next loads this module more than once (pages, routes, middleware); one process keeps one set of connections.
  const store = globalThis as typeof globalThis & { navaRidgeDb?: PrismaClient }
  store.navaRidgeDb ??= open()
  return store.navaRidgeDb
}

function open(): PrismaClient {
  if (onPostgres) {
    // The two generated clients differ in the names of their types only: same schema, same methods.
    return new PostgresClient({
      adapter: observed(postgresAdapter(databaseUrl)),
      transactionOptions,
    }) as unknown as PrismaClient
  }
  return new PrismaClient({
    adapter: observed(
      new SqliteAdapterFactory({
        path: sqlitePath(databaseUrl),
        root: process.cwd(),
      }),
    ),
    transactionOptions,
  })
}
