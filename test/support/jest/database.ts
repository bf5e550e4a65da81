// The databases of `test/`: one template per engine, migrated and with the demonstration content, created once per run;
// each test file gets a copy, which takes milliseconds. Only this file knows `scripts`.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '../../../scripts/data/postgres'
import { root, run } from '../../../scripts/run/process.mjs'

export type Engine = 'sqlite' | 'postgresql'
export type Copy = { url: string; remove: () => Promise<void> }

/** Passes the servers and templates of the first process to the test workers. */
const handedOver = {
  folder: 'TEST_SQLITE_TEMPLATE',
  server: 'TEST_POSTGRES_SERVER',
  name: 'TEST_POSTGRES_TEMPLATE',
}
const fileName = 'nava-ridge.db'

const removals: (() => Promise<void>)[] = []

export async function makeSqliteTemplate() {
  const folder = mkdtempSync(join(tmpdir(), 'ridge-template-'))
  removals.push(async () => rmSync(folder, { recursive: true, force: true }))
  await fill(`file:${join(folder, fileName)}`)
  process.env[handedOver.folder] = folder
}

export async function makePostgresTemplate() {
  // Without these handlers an aborted run would leave the server behind; it is stopped when this process exits.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const server = await startPostgres()
  removals.unshift(server.stop)
  const { url, drop } = await createDatabase(server.url)
  removals.unshift(drop)
  await fill(url)
  process.env[handedOver.server] = server.url
  process.env[handedOver.name] = new URL(url).pathname.slice(1)
}

export async function removeTemplates() {
  for (const remove of removals) await remove()
}

/**
 * Creates a separate database.
 * @param folder for its files
 */
export async function copyTemplate(engine: Engine, folder: string): Promise<Copy> {
  if (engine === 'sqlite') {
    cpSync(process.env[handedOver.folder] ?? '', folder, { recursive: true })
    return { url: `file:${join(folder, fileName)}`, remove: async () => undefined }
  }
  const template = process.env[handedOver.name]
  const { url, drop } = await createDatabase(process.env[handedOver.server] ?? '', template)
  return { url, remove: drop }
}

/** In a separate process: Prisma's schema engine delays the exit of its process by ten seconds. */
function fill(url: string) {
  return run(process.execPath, ['--import', 'tsx', join(root, 'test/support/jest/fill-template.ts'), url])
}
