import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { openSqlite, settingsProblem } from '../../lib/platform/db/sqlite/library.mjs'
import { migrate } from '../../scripts/data/migrations/migrate'
import { withDatabase } from '../../scripts/data/database'
import { explainError } from '../../scripts/data/sqlite'
import type { ServerOptions } from '../support/fixtures'

const test = base.extend<{ file: string }, Pick<ServerOptions, 'database'>>({
  database: ['sqlite', { option: true, scope: 'worker' }],
  file: async ({ database }, use) => {
    test.skip(database !== 'sqlite', 'There is no such file.')
    const folder = mkdtempSync(join(tmpdir(), 'ridge-sqlite-'))
    await use(join(folder, 'site.db'))
    rmSync(folder, { recursive: true, force: true })
  },
})

test('a new file gets the settings that durability depends on', async ({ file }) => {
  await migrate(`file:${file}`)
  const connection = openSqlite(file)
  expect(settingsProblem(connection)).toBeNull()
  connection.close()
})

test('a file with another page size, made by another program, is rejected with an explanation', async ({
  file,
}) => {
  const other = openSqlite(file, { create: true })
  other.exec('PRAGMA page_size=4096; CREATE TABLE "Note" ("text" TEXT)')
  other.close()
  await expect(migrate(`file:${file}`)).rejects.toThrow(/page_size=4096 where 16384 is needed/)
})

test('a connection without synchronous writes is rejected with an explanation', async ({ file }) => {
  await migrate(`file:${file}`)
  const careless = openSqlite(file)
  careless.exec('PRAGMA synchronous=NORMAL')
  expect(settingsProblem(careless)).toMatch(/synchronous=1 where 2 is needed/)
  careless.close()
})

test('a destroyed header prevents the start with an explanation of what to do', async ({ file }) => {
  await migrate(`file:${file}`)
  writeFileSync(file, 'no database at all'.repeat(2000))
  await expect(migrate(`file:${file}`)).rejects.toThrow(
    /site\.db is damaged\. Keep it, and put the newest backup in its place/,
  )
})

test('a start while another program keeps the file locked is rejected with an explanation', async ({
  file,
}) => {
  await migrate(`file:${file}`)
  const other = openSqlite(file)
  other.exec('BEGIN IMMEDIATE')
  const waiting = withDatabase(`file:${file}`, (connection) => connection.exec('BEGIN IMMEDIATE'), {
    busyMs: 10,
  })
  const error: unknown = await waiting.catch((refused: unknown) => refused)
  other.close()
  expect(String(explainError(error, file))).toMatch(/Another program keeps .*site\.db locked: close it/)
})

test('a finished script leaves a single file with the whole database', async ({ file }) => {
  await migrate(`file:${file}`)
  expect(existsSync(`${file}-wal`)).toBe(false)
  expect(statSync(file).size).toBeGreaterThan(100_000)
})
