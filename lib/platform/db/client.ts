import 'server-only'
import { PrismaClient as PostgresClient } from '@/prisma/generated/postgresql/client'
import { PrismaClient } from '@/prisma/generated/sqlite/client'
import { databaseUrl, onPostgres } from '@/lib/env'
import { observedFactory, type Adapter } from './observed-adapter'
import { postgresFactory } from './postgres-adapter'
import { sqliteFactory } from '@/lib/platform/db/sqlite/adapter'
import { sqlitePath } from '@/lib/platform/db/sqlite/file.mjs'
import { processState } from '@/lib/platform/process-state'

/** Waiting and running take less than five seconds together, the limit for a response. */
const transactionOptions = { maxWait: 4700, timeout: 5000 }

interface Database {
  client: PrismaClient
  /** The client's adapter, for operations that Prisma does not offer. */
  connect: () => Promise<Adapter>
}

const database = processState<Database>('database', open)

/**
 * SQLite or PostgreSQL, depending on the URL. Both clients are generated from one schema, so their types
 * differ only in names; the SQLite types are used for both.
 *
 * Prefer one nested write or an array transaction. Await only database calls inside a transaction, because on
 * SQLite it blocks all other writers.
 */
export const db: PrismaClient = database.client

/** Only for lib/platform/db. */
export function connection(): Promise<Adapter> {
  return database.connect()
}

function open(): Database {
  const adapter = observedFactory(
    onPostgres
      ? postgresFactory(databaseUrl)
      : sqliteFactory({ path: sqlitePath(databaseUrl), root: process.cwd() }),
  )
  // The two generated clients differ only in type names.
  const Client = onPostgres ? (PostgresClient as unknown as typeof PrismaClient) : PrismaClient
  return { client: new Client({ adapter, transactionOptions }), connect: () => adapter.connect() }
}
