import { PrismaClient as PostgresClient } from '@/prisma/generated/postgresql/client'
import { PrismaClient } from '@/prisma/generated/sqlite/client'
import { postgresFactory } from '../../lib/platform/db/postgres-adapter'
import { SqliteAdapter, sqliteFactory } from '../../lib/platform/db/sqlite/adapter'
import { sqlitePath } from '../../lib/platform/db/sqlite/file.mjs'
import { migrate } from '../../scripts/data/migrations/migrate'
import { connectSqlite } from '../../scripts/data/sqlite'
import type { DatabaseKind } from '../support/server/server'
import { openOld } from './durability/old-adapters'
import { lead } from './durability/operations'
import { brokenPromises, buildWriter, read, writeUntilKilled } from './durability/trial'
import { isLong } from '../../test/support/extent'
import { expect, test } from './empty-database'

/** A thousand for a release (`npm run test:release`). */
const kills = Number(process.env.KILLS ?? (isLong ? 12 : 2))

test.beforeAll(buildWriter)

test(`what was acknowledged is stored exactly once after each of ${kills} kills under 32 writers @once`, async ({
  empty,
}) => {
  test.setTimeout(60_000 + kills * 3000)
  await migrate(empty.url)
  const broken: string[] = []
  let promises = 0
  for (let round = 1; round <= kills; round += 1) {
    // Any moment in the third of a second after the first acknowledgements.
    const moment = (round * 7919) % 331
    const until = () => new Promise<void>((resolve) => setTimeout(resolve, moment))
    const promised = await writeUntilKilled({ adapter: 'own', url: empty.url, round, least: 12, until })
    promises += promised.created.size + promised.contacted.size + promised.deleted.size
    const stored = await read(empty.url, `r${round}-%`)
    broken.push(...brokenPromises(promised, stored))
    // The lead's mail must be stored with it.
    broken.push(...stored.filter(({ mails }) => mails !== 1).map(({ email }) => `${email} has no mail`))
  }
  console.log(`${promises} promises in ${kills} rounds, ${broken.length} broken`)
  expect(promises).toBeGreaterThan(kills * 10)
  expect(broken).toEqual([])
})

test('200 open transactions, half of them rolled back, and 2,000 concurrent plain writes do not affect each other @long', async ({
  empty,
  database,
}) => {
  test.setTimeout(120_000)
  await migrate(empty.url)
  const db = open(database, empty.url)
  const { acknowledged, stored } = await mixTransactions(db, empty.url)
  await db.$disconnect()
  // Some may be rejected on a busy machine; most are not.
  expect(acknowledged.length).toBeGreaterThan(1500)
  expect(stored).toEqual([...acknowledged].sort())
})

test('after a lock of seven seconds by another process everything continues without a restart @long', async ({
  empty,
  database,
}) => {
  test.skip(database === 'postgresql', 'Other locks are tried in database-trouble.spec.ts.')
  test.setTimeout(60_000)
  await migrate(empty.url)
  const promised = await writeBesideLock('own', empty.url)
  expect(brokenPromises(promised, await read(empty.url, 'r1-%'))).toEqual([])
})

test('a statement of a transaction that the database has ended is not stored by itself', async ({
  empty,
  database,
}) => {
  test.skip(database === 'postgresql', 'Its server ends the connection with the transaction.')
  await migrate(empty.url)
  const adapter = new SqliteAdapter({ path: sqlitePath(empty.url), root: process.cwd() })
  const transaction = await adapter.startTransaction()
  const plain = (sql: string) => transaction.executeRaw({ sql, args: [], argTypes: [] })
  // As SQLite itself does on a full disk.
  await plain('ROLLBACK')
  await expect(plain(`INSERT INTO "ContentVersion" VALUES ('late', 1)`)).rejects.toThrow()
  await expect(transaction.commit()).rejects.toThrow()
  await adapter.dispose()
  expect(await empty.run('SELECT * FROM "ContentVersion"')).toEqual([])
})

test.describe('the control: the same trials show what other adapters lose', () => {
  test.skip(({ database }) => database === 'postgresql', 'They are for SQLite.')

  test('libSQL acknowledges leads after a lock that are never stored @long', async ({ empty }) => {
    test.setTimeout(90_000)
    await migrate(empty.url)
    const promised = await writeBesideLock('libsql', empty.url)
    expect(brokenPromises(promised, await read(empty.url, 'r1-%'))).not.toEqual([])
  })

  test('better-sqlite3 loses plain writes with a transaction that is rolled back @long', async ({
    empty,
  }) => {
    test.setTimeout(120_000)
    await migrate(empty.url)
    const { acknowledged, stored } = await mixTransactions(openOld('better-sqlite3', empty.url), empty.url)
    expect(acknowledged.filter((email) => !stored.includes(email)).length).toBeGreaterThan(0)
  })
})

/** A writer that meets a seven-second lock and has some time after it. */
function writeBesideLock(adapter: 'own' | 'libsql', url: string) {
  return writeUntilKilled({
    adapter,
    url,
    round: 1,
    until: async () => {
      const other = connectSqlite(url)
      await other.exec('BEGIN IMMEDIATE')
      await new Promise((resolve) => setTimeout(resolve, 7000))
      await other.exec('ROLLBACK')
      await other.close()
      await new Promise((resolve) => setTimeout(resolve, 3000))
    },
  })
}

/** E-mail addresses that were acknowledged, and those that are stored, in order. */
async function mixTransactions(db: PrismaClient, url: string) {
  const acknowledged: string[] = []
  const create = (client: Pick<PrismaClient, 'lead'>, email: string) =>
    client.lead.create({ data: { ...lead, email, language: 'en' } })
  const transactions = Array.from({ length: 200 }, async (_, number) => {
    const email = `r1-tx-${number}@example.com`
    try {
      await db.$transaction(
        async (tx) => {
          await create(tx, email)
          // Longer than a turn of the event loop, so that other requests run in between.
          await new Promise((resolve) => setImmediate(resolve))
          await tx.lead.count()
          if (number % 2 === 1) throw new Error('taken back')
        },
        { maxWait: 60_000, timeout: 60_000 },
      )
      acknowledged.push(email)
    } catch (error) {
      if (number % 2 === 0) throw error
    }
  })
  const plain = Array.from({ length: 20 }, async (_, writer) => {
    for (let number = 0; number < 100; number += 1) {
      const email = `r1-plain-${writer}-${number}@example.com`
      // Requests arrive one by one, not in one turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve))
      await create(db, email).then(
        () => acknowledged.push(email),
        () => undefined,
      )
    }
  })
  await Promise.allSettled([...transactions, ...plain])
  const stored = (await read(url, 'r1-%')).map(({ email }) => email).sort()
  return { acknowledged, stored }
}

/** As in lib/platform/db/client.ts. */
function open(database: DatabaseKind, url: string): PrismaClient {
  // The two generated clients differ only in type names.
  if (database === 'postgresql')
    return new PostgresClient({ adapter: postgresFactory(url) }) as unknown as PrismaClient
  return new PrismaClient({
    adapter: sqliteFactory({ path: sqlitePath(url), root: process.cwd() }),
  })
}
