import { execFile, spawn } from 'node:child_process'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { request as newRequest } from '@playwright/test'
import { backup } from '../../scripts/data/backup/backup'
import { openDatabase } from '../../scripts/data/database'
import { createDatabase } from '../../scripts/data/postgres'
import { storedLeads } from '../../test/support/samples'
import { makeUpdate } from '../support/content'
import { expect, leadOf, leadsOf, makeAccount, signIn, test } from '../support/fixtures'
import { photo } from '../../test/support/photos'
import type { TestServer } from '../support/server/server'

test('an administrator moves a site to PostgreSQL without loss, even after the copy was killed midway @long', async ({
  ownServer,
}) => {
  test.setTimeout(120_000)
  const small = await ownServer()
  await makeAccount(small)
  const picture = await addPhoto(small)
  await small.stop()
  await addLeads(small.databaseUrl, 6000)
  const source = await asIfElsewhere(small)
  const { url, drop } = await createDatabase(process.env.TEST_POSTGRES_SERVER ?? '')
  const copy = [process.execPath, '--import', 'tsx', 'scripts/data/copy/db-copy.ts', source] as const
  const env = { ...process.env, DATABASE_URL: url }

  await killedAt('Lead: 1000 rows copied', copy, env)
  const half = await openDatabase(url)
  // A site that started on half of it would look complete.
  expect(await half.count('SELECT count(*) FROM "Lead"')).toBe(0)
  await half.close()
  expect(await outputOf(copy, env)).toMatch(/Copied \d+ rows, each compared/)
  expect(await outputOf(copy, env)).toContain('is not empty')

  const large = await ownServer({ env: { DATABASE_URL: url } })
  const staff = await newRequest.newContext({ baseURL: large.url })
  await signIn(staff)
  expect(await leadsOf(staff, 'mover-5999@example.com')).toHaveLength(1)
  expect((await staff.get(picture.url)).status()).toBe(200)
  expect(await (await staff.get(picture.url)).body()).toEqual(picture.bytes)
  // New ids continue after the copied ones.
  const sent = await staff.post('/api/leads', { data: leadOf('First after the move') })
  expect(sent.status()).toBe(201)
  expect(((await sent.json()) as { id: number }).id).toBeGreaterThan(6000)
  await staff.dispose()
  await large.stop()
  await drop()
})

async function addPhoto(server: TestServer) {
  const staff = await newRequest.newContext({ baseURL: server.url })
  await signIn(staff)
  const { images } = await makeUpdate(staff, {}, [{ name: 'pool.jpg', bytes: await photo(900, 600) }])
  const url = images[0]?.url ?? ''
  const bytes = await (await staff.get(url)).body()
  await staff.dispose()
  return { url, bytes }
}

/** A copy that this process has never opened: SQLite would count the original, which it has, as in use. */
async function asIfElsewhere(server: TestServer): Promise<string> {
  const { file } = await backup(server.databaseUrl, join(server.dataDir, 'backups'))
  await copyFile(file, join(server.dataDir, 'elsewhere.db'))
  return `file:${join(server.dataDir, 'elsewhere.db')}`
}

async function addLeads(url: string, count: number) {
  const db = await openDatabase(url)
  await db.insert('Lead', storedLeads(count))
  await db.close()
}

/** Kills the command as soon as it prints this, as a power failure would. */
async function killedAt(
  words: string,
  [command, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += String(chunk)
    if (said.includes(words)) child.kill('SIGKILL')
  })
  const signal = await new Promise((resolve) => child.once('exit', (_, how) => resolve(how)))
  expect([signal, said]).toEqual(['SIGKILL', expect.stringContaining(words)])
}

async function outputOf(
  [command, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const run = promisify(execFile)(command, args, { env })
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}
