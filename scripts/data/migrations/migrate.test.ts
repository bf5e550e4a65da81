import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearOnce, migrate } from './migrate'
import { withSqlite, type Connection } from '../sqlite'

let folder: string
let url: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ridge-migrate-'))
  url = `file:${join(folder, 'site.db')}`
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** As earlier versions did, before deleted rows were overwritten. */
async function asBefore(connection: Connection): Promise<void> {
  await connection.exec(`
    PRAGMA secure_delete=OFF;
    PRAGMA user_version=0;
    INSERT INTO "LeadSearch"("LeadSearch", rank) VALUES ('secure-delete', 0);
    DELETE FROM "_prisma_migrations" WHERE "migration_name" LIKE '%erased_search'`)
}

/** The search index omits the first bytes that a trigram shares with the previous one. */
const rareName = '龘靐齉'
const deletedPerson = { email: 'deleted-person@example.com', message: 'words of a deleted person' }
const deleted = [...Object.values(deletedPerson), Buffer.from(rareName).subarray(1)]

async function addAndDelete(connection: Connection): Promise<void> {
  const insert = `INSERT INTO "Lead" ("firstName", "lastName", "email", "countryCode", "message", "searchText", "infoPack",
    "newsletter", "language", "updatedAt", "nameKey") VALUES (?, 'x', ?, '+66', ?, ?, 0, 0, 'en', ?, 'x')`
  const { email, message } = deletedPerson
  const now = new Date().toISOString()
  for (let number = 0; number < 300; number += 1)
    await connection.run(insert, ['Other', `other-${number}@example.com`, 'y'.repeat(2000), 'other', now])
  await connection.run(insert, [rareName, email, message, rareName, now])
  await connection.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  await connection.run(`DELETE FROM "Lead" WHERE "lastName" = 'x'`)
}

function readable(): unknown[] {
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)))
  return deleted.filter((text) => files.some((bytes) => bytes.includes(text)))
}

test('the first start of this version takes out of the file what earlier ones left of deleted people', async () => {
  await migrate(url)
  await withSqlite(url, async (connection) => {
    await asBefore(connection)
    await addAndDelete(connection)
  })
  expect(readable()).toEqual(deleted)
  await migrate(url)
  expect(readable()).toEqual([])
})

test('the file is rewritten once, and a new one never', async () => {
  const rewritten = async () => {
    jest.mocked(console.log).mockClear()
    await migrate(url)
    return jest.mocked(console.log).mock.calls.length
  }
  expect(await rewritten()).toBe(0)
  await withSqlite(url, asBefore)
  expect(await rewritten()).toBe(1)
  expect(await rewritten()).toBe(0)
})

test('a file that cannot be rewritten now is used as it is, and the next start tries again', async () => {
  await migrate(url)
  await withSqlite(url, async (connection) => {
    await asBefore(connection)
    const version = async () => (await connection.select('PRAGMA user_version'))[0]?.user_version
    await withSqlite(
      url,
      async (other) => {
        await connection.exec('BEGIN IMMEDIATE')
        await clearOnce(other)
        await connection.exec('ROLLBACK')
      },
      { busyMs: 10 },
    )
    expect(await version()).toBe(0)
    expect(jest.mocked(console.log).mock.calls).toEqual([
      [expect.stringMatching(/locked.*next start tries again/)],
    ])
    await clearOnce(connection)
    expect(await version()).toBe(1)
  })
})
