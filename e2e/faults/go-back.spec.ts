import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup } from '../../scripts/data/backup/backup'
import { openDatabase } from '../../scripts/data/database'
import { migrate } from '../../scripts/data/migrations/migrate'
import { restore } from '../../scripts/data/backup/restore'
import { hasBackupTools } from '../support/backup-tools'
import { expect, leadOf, test } from '../support/fixtures'

// "Back" of docs/operate.md. A later release is its migration: a table, a column, and a row in the history.
test('an administrator goes back after an upgrade: the old release serves what there was, and nothing is lost for good @long', async ({
  ownServer,
  database,
}) => {
  test.skip(!hasBackupTools(database), 'pg_dump is not installed here')
  test.setTimeout(120_000)
  const server = await ownServer({ content: false })
  const ask = (name: string) =>
    fetch(`${server.url}/api/leads`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(leadOf(name)),
    })
  expect((await ask('Before')).status).toBe(201)
  const folder = await mkdtemp(join(tmpdir(), 'ridge-back-'))
  const earlier = await backup(server.databaseUrl, folder)
  expect((await ask('Since')).status).toBe(201)
  await server.stop()
  await upgrade(server.databaseUrl)
  await expect(migrate(server.databaseUrl)).rejects.toThrow(/newer than this program/)

  const since = await backup(server.databaseUrl, folder)
  await restore(earlier.file, server.databaseUrl, { overwrite: true })
  expect(await migrate(server.databaseUrl)).toEqual([])
  await server.start()
  expect((await ask('Afterwards')).status).toBe(201)
  expect(earlier.rows.Lead).toBe(1)
  expect(since.rows.Lead).toBe(2)
  const db = await openDatabase(server.databaseUrl)
  expect(await db.count('SELECT count(*) FROM "Lead"')).toBe(2)
  await expect(db.count('SELECT count(*) FROM "Later"')).rejects.toThrow()
  await db.close()
  await rm(folder, { recursive: true })
})

async function upgrade(url: string) {
  const db = await openDatabase(url)
  await db.count('CREATE TABLE "Later" ("id" INTEGER NOT NULL PRIMARY KEY)')
  await db.count('ALTER TABLE "Lead" ADD COLUMN "later" TEXT')
  await db.count(
    `INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at")
     VALUES ('later', 'later', '20990101000000_later', '2099-01-01 00:00:00')`,
  )
  await db.close()
}
