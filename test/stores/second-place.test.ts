import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readEnv } from '@/lib/env'
import { checkHealth } from '@/lib/health/check'
import { backup } from '@/scripts/backup'
import { folders } from '@/scripts/postgres-tools'
import { createDatabase } from '@/scripts/postgres'
import { openDatabase } from '@/scripts/database'
import { keepResult } from '@/scripts/drill-result'
import { restore } from '@/scripts/restore'
import { copyToSecondPlace } from '@/scripts/second-place/copy-backup'
import { drillFromPlace } from '@/scripts/second-place/drill-from-place'
import { newKey } from '@/scripts/second-place/encryption'
import { fromSecondPlace } from '@/scripts/second-place/from-place'
import { startS3Server, type S3Server } from '@/test/s3-server'

jest.setTimeout(60_000)

const databaseUrl = process.env.DATABASE_URL ?? ''
const dataDir = process.env.DATA_DIR ?? ''
const onSqlite = databaseUrl.startsWith('file:')
const hasTools = onSqlite || folders().some((folder) => existsSync(join(folder, 'pg_dump')))
const place = join(dataDir, 'second')
const identity = join(dataDir, 'identity')
let recipient = ''
let server: S3Server

beforeAll(async () => {
  const key = await newKey()
  recipient = key.recipient
  writeFileSync(identity, key.identity)
  mkdirSync(place)
  server = await startS3Server('site/')
})
afterAll(() => server.remove())
const said: string[] = []
beforeEach(() => {
  said.length = 0
  jest.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)))
})

const here = (settings: Record<string, string> = {}) =>
  readEnv({ DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient, BACKUP_TO: place, ...settings })
const backupHere = async (settings: Record<string, string> = {}) =>
  copyToSecondPlace(here(settings), await backup(databaseUrl, join(dataDir, 'backups')))

/** Another machine: its own data folder and an empty database, and no settings of this one. */
async function otherMachine(name: string) {
  const folder = join(dataDir, name)
  mkdirSync(folder)
  const database = onSqlite
    ? { url: `file:${join(folder, 'site.db')}`, drop: async () => undefined }
    : await createDatabase(process.env.TEST_POSTGRES_SERVER ?? '')
  const from = async (
    address: string,
    { at, overwrite = false }: { at?: string; overwrite?: boolean } = {},
    settings: Record<string, string> = {},
  ) => {
    const env = readEnv({ DATA_DIR: folder, BACKUP_IDENTITY_FILE: identity, ...settings })
    const wanted = { from: address, at }
    await fromSecondPlace(wanted, { databaseUrl: database.url, env }, (file) =>
      restore(file, database.url, { overwrite }),
    )
  }
  const leads = async () => {
    const db = await openDatabase(database.url)
    return db.count('SELECT count(*) FROM "Lead"').finally(db.close)
  }
  return { folder, from, leads, drop: database.drop }
}
const leadsHere = async () => {
  const db = await openDatabase(databaseUrl)
  return db.count('SELECT count(*) FROM "Lead"').finally(db.close)
}
const stateOf = async (id: string) => (await checkHealth()).checks.find((check) => check.id === id)
const testWithTools = hasTools ? test : test.skip

testWithTools('an administrator restores the encrypted copy on another machine', async () => {
  expect((await backupHere())[0]).toMatch(/^Sent to .*second, encrypted, .* MB, and read back$/)
  const other = await otherMachine('other')
  await other.from(place)
  expect(said.join('\n')).toMatch(/nava-ridge-.* MB encrypted[^]*Fetched the state of/)
  expect(await other.leads()).toBe(await leadsHere())
  await expect(other.from(place)).rejects.toThrow('is not empty')
  await other.from(place, { overwrite: true })
  // No copy of personal data stays behind.
  expect(readdirSync(other.folder).filter((name) => name.startsWith('fetched-'))).toEqual([])
  await expect(other.from(place, { at: '2020-01-01T00:00Z' })).rejects.toThrow(
    'has nothing of 2020-01-01T00:00:00.000Z or before',
  )
  await other.drop()
})

testWithTools('an administrator restores from a bucket', async () => {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = server.settings
  const settings = {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
  const address = `s3://${bucket}/site`
  expect((await backupHere({ BACKUP_TO: address, ...settings }))[0]).toMatch(/^Sent to s3:/)
  const other = await otherMachine('from-bucket')
  await other.from(address, {}, settings)
  expect(await other.leads()).toBe(await leadsHere())
  await other.drop()
})

testWithTools(
  'a second place that fails ends the backup with an error, and the local one stays',
  async () => {
    const unmounted = join(dataDir, 'unmounted')
    const env = { ...process.env, BACKUP_TO: unmounted, BACKUP_RECIPIENT: recipient }
    const command = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/backup.ts'], { env })
    await expect(command).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /The second place .*unmounted does not exist: is it mounted\?\nThe backup on this machine is complete: /,
      ),
    })
    const [, kept = ''] = /complete: (.*)/.exec(String(await command.catch(({ stderr }) => stderr))) ?? []
    expect(existsSync(kept)).toBe(true)
    expect(JSON.parse(readFileSync(join(dataDir, 'second-place.json'), 'utf8'))).toMatchObject({
      problem: { what: expect.stringContaining('is it mounted?') },
    })
    expect(() => here({ BACKUP_RECIPIENT: '' })).toThrow('The setting BACKUP_TO needs BACKUP_RECIPIENT')
    expect(() => here({ BACKUP_TO: 's3://bucket/site' })).toThrow(
      'needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY',
    )
  },
)

testWithTools(
  'a copy that was altered, or is for another key, changes nothing on the other machine',
  async () => {
    rmSync(place, { recursive: true })
    mkdirSync(place)
    await backupHere()
    const other = await otherMachine('refusing')
    const wrong = join(dataDir, 'wrong-identity')
    writeFileSync(wrong, (await newKey()).identity)
    await expect(other.from(place, {}, { BACKUP_IDENTITY_FILE: wrong })).rejects.toThrow(
      'was encrypted for another key than the one in BACKUP_IDENTITY_FILE',
    )
    const name = readdirSync(join(place, 'backups')).find((one) => one.endsWith('.age')) ?? ''
    const file = join(place, 'backups', name)
    const bytes = readFileSync(file)
    const altered = Buffer.from(bytes)
    altered[5000] = (altered[5000] ?? 0) ^ 1
    writeFileSync(file, altered)
    await expect(other.from(place)).rejects.toThrow('is damaged: it is not what was encrypted')
    writeFileSync(file, bytes)
    await other.from(place)
    expect(await other.leads()).toBe(await leadsHere())
    await other.drop()
  },
)

testWithTools('a drill on another machine is known to the doctor after the next backup', async () => {
  await backupHere()
  const other = await otherMachine('drilling')
  const env = readEnv({ DATA_DIR: other.folder, BACKUP_IDENTITY_FILE: identity })
  const settings = { databaseUrl: onSqlite ? 'file:site.db' : databaseUrl, env }
  const result = { engine: onSqlite ? 'sqlite' : 'postgresql', seconds: 1, backup: '' } as const
  await drillFromPlace({ from: place }, settings, async (_, { from }) =>
    keepResult(other.folder, { ...result, at: new Date().toISOString(), passed: true, from }),
  )
  await backupHere()
  expect(await stateOf('drill')).toMatchObject({
    what: expect.stringMatching(`^A backup was restored from ${place} and checked`),
  })

  const [damaged = ''] = readdirSync(join(place, 'backups'))
    .filter((one) => one.endsWith('.age'))
    .sort()
    .slice(-1)
  writeFileSync(join(place, 'backups', damaged), 'Dear technician')
  await expect(drillFromPlace({ from: place }, settings, async () => undefined)).rejects.toThrow('is damaged')
  rmSync(join(place, 'backups', damaged))
  await backupHere()
  expect(await stateOf('drill')).toMatchObject({
    state: 'trouble',
    what: expect.stringContaining('is damaged'),
  })
  await other.drop()
})

test('the doctor says that backups are on this machine only', async () => {
  expect(await stateOf('second-place')).toMatchObject({
    state: 'attention',
    what: 'Backups are on this machine only.',
  })
  expect(await stateOf('shipping')).toBeUndefined()
})
