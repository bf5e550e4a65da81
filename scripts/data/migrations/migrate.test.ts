import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { historyTable, migrationsOf } from './list'
import { pageSize } from '../../../lib/platform/db/sqlite/file.mjs'
import { clearOnce, migrate } from './migrate'
import type { Connection } from '../database'
import { withDatabase } from '../database'

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

/** Writes as earlier versions did, which did not overwrite deleted rows. */
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

test.each([
  ['without a mail server counts what was sent as kept in files', '', 1, 'mailKept'],
  ['with a mail server leaves what was sent as it is', 'smtp://mail.example', 0, 'mailSent'],
])('an upgrade %s', async (_, smtpUrl, keptAsFile, kind) => {
  await migrate(url)
  await withDatabase(url, (connection) =>
    connection.exec(`
      INSERT INTO "Lead" ("id", "firstName", "lastName", "email", "countryCode", "infoPack", "newsletter", "language", "nameKey")
        VALUES (1, 'Ann', 'Lee', 'ann@example.com', '+66', 0, 0, 'en', 'x');
      INSERT INTO "LeadEvent" ("leadId", "kind", "to") VALUES (1, 'mailSent', 'reply');
      INSERT INTO "Mail" ("kind", "recipient", "language", "state", "messageId")
        VALUES ('reply', 'ann@example.com', 'en', 'sent', '<1>'), ('reply', 'ann@example.com', 'en', 'parked', '<2>');
      ALTER TABLE "Mail" DROP COLUMN "keptAsFile";
      DELETE FROM "_prisma_migrations" WHERE "migration_name" LIKE '%mails_kept_as_file'`),
  )
  jest.replaceProperty(process, 'env', { ...process.env, SMTP_URL: smtpUrl })
  await migrate(url)
  const [mails, events] = await withDatabase(url, async (connection) => [
    await connection.select('SELECT "state", "keptAsFile" FROM "Mail" ORDER BY "id"'),
    await connection.select('SELECT "kind" FROM "LeadEvent"'),
  ])
  expect(mails).toEqual([
    { state: 'sent', keptAsFile },
    { state: 'parked', keptAsFile: 0 },
  ])
  expect(events).toEqual([{ kind }])
})

test('the first start of this version takes out of the file what earlier ones left of deleted people', async () => {
  await migrate(url)
  await withDatabase(url, async (connection) => {
    await asBefore(connection)
    await addAndDelete(connection)
  })
  expect(readable()).toEqual(deleted)
  await migrate(url)
  expect(readable()).toEqual([])
})

test('leads of an earlier version keep numbers, children, search and triggers when the table is written anew', async () => {
  const all = migrationsOf('sqlite')
  const earlier = all.slice(
    0,
    all.findIndex(({ name }) => name.endsWith('_lead_without_email')),
  )
  await withDatabase(
    url,
    async (connection) => {
      await connection.exec(`PRAGMA page_size=${pageSize}; PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF`)
      await connection.exec(historyTable.sqlite)
      for (const { name, sql, checksum } of earlier) {
        await connection.exec(sql)
        await connection.run(
          `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at") VALUES (?, ?, ?, '2026-11-24')`,
          [name, checksum, name],
        )
      }
      await connection.exec(`
      INSERT INTO "Lead" ("id", "firstName", "lastName", "email", "countryCode", "infoPack", "newsletter", "language", "nameKey", "searchText")
        VALUES (1, '伟', '王', 'wei@example.com', '+86', 0, 0, 'zh', 'x', '王伟 wei@example.com'),
          (2, 'Deleted', 'Later', 'gone@example.com', '+66', 0, 0, 'en', 'x', 'gone@example.com');
      INSERT INTO "LeadEvent" ("leadId", "kind") VALUES (1, 'arrived');
      INSERT INTO "LeadEntry" ("leadId", "author", "body") VALUES (1, 'mali', 'Called');
      UPDATE "Plot" SET "status" = 'reserved', "leadId" = 1 WHERE "number" = 4;
      INSERT INTO "KeptLead" ("id", "firstName", "lastName", "countryCode", "language", "status", "source", "createdAt", "updatedAt")
        VALUES (9, 'Ann', 'Lee', '+66', 'en', 'closed', 'website', '2026-01-01', '2026-01-01');
      UPDATE "Plot" SET "keptLeadId" = 9 WHERE "number" = 5;
      DELETE FROM "Lead" WHERE "id" = 2`)
    },
    { create: true, unchecked: true },
  )
  const objects = (connection: Connection) =>
    connection.select(
      `SELECT "type", "name" FROM sqlite_master WHERE "tbl_name" = 'Lead' AND "name" LIKE 'Lead%' ORDER BY "name"`,
    )
  const before = await withDatabase(url, objects)
  expect(await migrate(url)).toContain(all[earlier.length]?.name)
  await withDatabase(url, async (connection) => {
    expect(await objects(connection)).toEqual(expect.arrayContaining(before))
    await connection.exec(`
      INSERT INTO "Lead" ("firstName", "lastName", "phone", "countryCode", "infoPack", "newsletter", "language", "status", "nameKey", "searchText")
        VALUES ('Somsak', '', '0812345678', '+66', 0, 0, 'th', 'viewing', 'x', 'somsak')`)
    const one = async (sql: string) => (await connection.select(sql))[0]
    expect(
      await one(`SELECT "id", "email", "reached", "version" FROM "Lead" WHERE "firstName" = 'Somsak'`),
    ).toEqual({
      id: 3,
      email: null,
      reached: 3,
      version: 1,
    })
    const found = `SELECT rowid AS id FROM "LeadSearch" WHERE "LeadSearch" MATCH`
    expect(await connection.select(`${found} '"wei@exa"'`)).toEqual([{ id: 1 }])
    expect(await connection.select(`${found} '"somsak"'`)).toEqual([{ id: 3 }])
    expect(await connection.select(`${found} '"gone@"'`)).toEqual([])
    expect(await one(`SELECT "leadId" FROM "LeadEntry"`)).toEqual({ leadId: 1 })
    expect(
      await connection.select(
        `SELECT "leadId", "keptLeadId" FROM "Plot" WHERE "number" IN (4, 5) ORDER BY "number"`,
      ),
    ).toEqual([
      { leadId: 1, keptLeadId: null },
      { leadId: null, keptLeadId: 9 },
    ])
    await expect(
      connection.exec(`INSERT INTO "Lead" ("firstName", "lastName", "countryCode", "infoPack", "newsletter", "language")
        VALUES ('', '', '+66', 0, 0, 'en')`),
    ).rejects.toThrow('Lead_name_check')
    await connection.exec('PRAGMA foreign_keys=ON; DELETE FROM "Lead" WHERE "id" = 1')
    expect(await one(`SELECT count(*) AS rest FROM "LeadEntry"`)).toEqual({ rest: 0 })
  })
})

test('the file is rewritten once, and a new one never', async () => {
  const rewritten = async () => {
    jest.mocked(console.log).mockClear()
    await migrate(url)
    return jest.mocked(console.log).mock.calls.length
  }
  expect(await rewritten()).toBe(0)
  await withDatabase(url, asBefore)
  expect(await rewritten()).toBe(1)
  expect(await rewritten()).toBe(0)
})

test('a file that cannot be rewritten now is used as it is, and the next start tries again', async () => {
  await migrate(url)
  await withDatabase(url, async (connection) => {
    await asBefore(connection)
    const version = async () => (await connection.select('PRAGMA user_version'))[0]?.user_version
    await withDatabase(
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
