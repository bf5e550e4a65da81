import { PrismaClient as PostgresClient } from '@/prisma/generated/postgresql/client'
import { PrismaClient } from '@/prisma/generated/sqlite/client'
import { PostgresAdapterFactory } from '../../lib/db/postgres-adapter'
import { SqliteAdapterFactory } from '../../lib/db/sqlite/adapter'
import { sqlitePath } from '../../lib/db/sqlite/file.mjs'
import { migrate } from '../../scripts/migrate.mjs'
import type { DatabaseKind } from '../server'
import { expect, test } from './empty-database'

const lead = { lastName: 'Whitlock', countryCode: '+66', infoPack: true, newsletter: false, language: 'en' }

/** With other drivers for SQLite plain writes fall into any open transaction and vanish when that rolls back. */
test('twenty leads acknowledged while a long transaction is open stay when it is taken back', async ({
  empty,
  database,
}) => {
  await migrate(empty.url)
  const db = open(database, empty.url)
  const writes: Promise<unknown>[] = []
  const acknowledged: unknown[] = []
  const takenBack = db.$transaction(async (tx) => {
    await tx.lead.create({ data: { ...lead, firstName: 'Nobody', email: 'nobody@example.com' } })
    for (let number = 1; number <= 20; number += 1) {
      const data = { ...lead, firstName: 'Hannah', email: `hannah-${number}@example.com` }
      writes.push(db.lead.create({ data }).then((stored) => acknowledged.push(stored.email)))
    }
    await tx.lead.count()
    throw new Error('taken back')
  })
  await expect(takenBack).rejects.toThrow('taken back')
  await Promise.all(writes)
  const stored = await db.lead.findMany({ select: { email: true } })
  expect(acknowledged).toHaveLength(20)
  expect(stored.map(({ email }) => email).sort()).toEqual([...acknowledged].sort())
  await db.$disconnect()
})

/** As lib/db/client.ts does it. */
function open(database: DatabaseKind, url: string): PrismaClient {
  // The two generated clients differ in the names of their types only.
  if (database === 'postgresql')
    return new PostgresClient({ adapter: new PostgresAdapterFactory(url) }) as unknown as PrismaClient
  return new PrismaClient({
    adapter: new SqliteAdapterFactory({ path: sqlitePath(url), root: process.cwd() }),
  })
}
