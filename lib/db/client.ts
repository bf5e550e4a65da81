import 'server-only'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient as PostgresClient } from '@/prisma/generated/postgresql/client'
import { PrismaClient } from '@/prisma/generated/sqlite/client'
import { databaseUrl, onPostgres } from '@/lib/env'

/**
 * The database, SQLite or PostgreSQL by the address. Both clients are generated from one schema, so their types are the
 * same but for names; the SQLite one stands for both.
 *
 * Rules that keep acknowledged writes safe on both: prefer one nested write or an array transaction, and wait for
 * nothing but the database inside a transaction.
 */
export const db: PrismaClient = remembered()

function remembered(): PrismaClient {
  // Next loads this module more than once (pages, routes, middleware); one process keeps one set of connections.
  const store = globalThis as typeof globalThis & { navaRidgeDb?: PrismaClient }
  store.navaRidgeDb ??= open()
  return store.navaRidgeDb
}

function open(): PrismaClient {
  if (onPostgres) {
    const adapter = new PrismaPg({ connectionString: databaseUrl, connectionTimeoutMillis: 5000, max: 10 })
    // The two generated clients differ in the names of their types only: same schema, same methods.
    return new PostgresClient({ adapter }) as unknown as PrismaClient
  }
  return new PrismaClient({ adapter: new PrismaLibSql({ url: databaseUrl, timeout: 5000 }) })
}
