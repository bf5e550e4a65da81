import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { channelNames } from '@/lib/channels'
import { leadLimits } from '@/lib/leads/field-lengths'
import { leadStatuses } from '@/lib/leads/status'
import { backup } from '../../scripts/data/backup/backup'
import { restoreDump } from '../../scripts/data/backup/postgres'
import { migrate } from '../../scripts/data/migrations/migrate'
import { seed } from '../../scripts/data/seed'
import { hasBackupTools } from '../support/backup-tools'
import { driftOf } from './drift'
import { expect, test } from './empty-database'

test('the committed migrations result exactly in the schema', async ({ empty, database }) => {
  await migrate(empty.url)
  expect(await driftOf(database, empty.url)).toEqual([])
})

test('two instances that start at the same time migrate once', async ({ empty }) => {
  const start = () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/data/migrations/migrate.ts'], {
      env: { ...process.env, DATABASE_URL: empty.url },
    })
  const said = (await Promise.all([start(), start()])).map(({ stdout }) => stdout)
  expect(said.filter((words) => words.startsWith('Applied'))).toHaveLength(1)
  expect(said.filter((words) => words.startsWith('The database is up to date'))).toHaveLength(1)
})

test('a program older than its database refuses to start, with an explanation', async ({ empty }) => {
  await migrate(empty.url)
  await empty.run(
    `UPDATE _prisma_migrations SET migration_name = '20990101000000_from_the_future' WHERE migration_name LIKE '%_init'`,
  )
  await expect(migrate(empty.url)).rejects.toThrow(
    /newer than this program: it knows 20990101000000_from_the_future/,
  )
})

test('after restoring a backup of an earlier version the upgrade can be repeated', async ({
  empty,
  database,
}) => {
  test.skip(database === 'sqlite', 'There one file takes the place of the other.')
  test.skip(!hasBackupTools(database), 'pg_dump is not installed here')
  await migrate(empty.url)
  const folder = await mkdtemp(join(tmpdir(), 'ridge-upgrade-'))
  const { file } = await backup(empty.url, folder)
  const upgrade = `
    CREATE TYPE "Mood" AS ENUM ('glad');
    CREATE TABLE "Visit" ("id" SERIAL PRIMARY KEY, "mood" "Mood", "leadId" INTEGER REFERENCES "Lead"("id"));
    CREATE VIEW "Visitors" AS SELECT "leadId" FROM "Visit";
    CREATE FUNCTION "visits"("mood" "Mood") RETURNS integer LANGUAGE sql AS 'SELECT 1'`
  await empty.run(upgrade)

  await restoreDump(empty.url, file)
  expect(await driftOf(database, empty.url)).toEqual([])
  expect(await migrate(empty.url)).toEqual([])
  await empty.run(upgrade)

  // A truncated backup changes nothing.
  const half = join(folder, 'half.pgdump')
  await writeFile(half, (await readFile(file)).subarray(0, -2000))
  await expect(restoreDump(empty.url, half)).rejects.toThrow('pg_restore failed')
  expect(await empty.run('SELECT count(*)::int AS visits FROM "Visit"')).toEqual([{ visits: 0 }])
  await rm(folder, { recursive: true })
})

test('leads of an earlier version are found and sorted like new ones, even after a killed upgrade', async ({
  empty,
}) => {
  await migrate(empty.url)
  await empty.run(`INSERT INTO "Lead" ("firstName", "lastName", "email", "countryCode", "phone", "infoPack", "newsletter", "language", "searchText")
    VALUES ('Jan', 'de Vries', 'jan@example.com', '+31', '06 12345678', true, false, 'en', 'jan de vries'),
      ('Anna', 'M\u00fcller', 'anna@example.com', '+49', NULL, true, false, 'en', 'anna m\u00fcller')`)
  // The other one was filled before the upgrade was killed.
  await empty.run(`UPDATE "Lead" SET "nameKey" = 'kept' WHERE "lastName" = 'de Vries'`)
  expect(await migrate(empty.url)).toEqual([])
  const read = 'SELECT "nameKey", "searchText" FROM "Lead" ORDER BY "id"'
  expect(await empty.run(read)).toMatchObject([
    { nameKey: 'kept' },
    { nameKey: 'muller\nanna\n', searchText: expect.stringContaining('muller') },
  ])
  await empty.run(`UPDATE "Lead" SET "nameKey" = ''`)
  await migrate(empty.url)
  expect(await empty.run(read)).toMatchObject([
    { nameKey: 'vries\njan\nde', searchText: expect.stringContaining('31612345678') },
    { nameKey: 'muller\nanna\n' },
  ])
})

test('demonstration content is written once, and only to an empty database', async ({ empty }) => {
  await migrate(empty.url)
  expect(await seed(empty.url)).toBe(true)
  await empty.run('DELETE FROM "Lead"')
  expect(await seed(empty.url)).toBe(false)
  expect(await empty.run('SELECT id FROM "Lead"')).toEqual([])
})

test('the database itself rejects what the form would reject', async ({ empty }) => {
  await migrate(empty.url)
  await seed(empty.url)
  const set = (column: string, value: string) =>
    empty.run(`UPDATE "Lead" SET "${column}" = '${value}' WHERE id = 1`)
  const { name, channel, ...others } = leadLimits
  const channels = Object.fromEntries(channelNames.map((column) => [column, channel]))
  for (const [column, most] of Object.entries({ firstName: name, lastName: name, ...channels, ...others })) {
    await set(column, 'ก'.repeat(most))
    await expect(set(column, 'ก'.repeat(most + 1)), column).rejects.toThrow(/check constraint/i)
  }
  for (const status of leadStatuses) await set('status', status)
  for (const [column, wrong] of [
    ['status', 'forgotten'],
    ['language', 'de'],
    ['villaType', '6br'],
  ] as const) {
    await expect(set(column, wrong), column).rejects.toThrow(/check constraint/i)
  }
  const nameless = `UPDATE "Lead" SET "firstName" = '', "lastName" = '' WHERE id = 1`
  await expect(empty.run(nameless)).rejects.toThrow(/check constraint/i)
})
