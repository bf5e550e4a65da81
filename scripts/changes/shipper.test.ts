/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3Server } from '@/test/s3-server'
import { withMigrationLock } from '../migration-lock'
import { directoryPlace } from '../second-place/directory-place'
import { newKey } from '../second-place/encryption'
import { describePlace, fetchPoint } from '../second-place/point'
import { s3Place } from '../second-place/s3-place'
import { connectSqlite, withSqlite, type Connection } from '../sqlite'
import type { shipLimits } from './ship-options'
import { Shipper } from './shipper'

jest.setTimeout(20_000)

let folder: string
let site: Connection & { close: () => Promise<void> }
let key: { identity: string; recipient: string }
const shippers: Shipper[] = []
const said: string[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ridge-shipping-'))
  for (const name of ['place', 'shipping', 'restored']) mkdirSync(join(folder, name))
  key = await newKey()
  said.length = 0
  const url = `file:${join(folder, 'site.db')}`
  await withSqlite(
    url,
    async (empty) => {
      await empty.exec('PRAGMA page_size=16384')
      await empty.exec('PRAGMA journal_mode=WAL')
      await empty.exec('CREATE TABLE "Lead" ("id" INTEGER PRIMARY KEY, "name" TEXT, "photo" BLOB)')
    },
    { create: true, unchecked: true },
  )
  site = connectSqlite(url, { busyMs: 4500 })
})
afterEach(async () => {
  for (const shipper of shippers.splice(0)) await shipper.close()
  await site.close()
  rmSync(folder, { recursive: true })
})

const placeFolder = () => join(folder, 'place')
const place = () => directoryPlace(placeFolder())
const inPlace = (kind: 'bases' | 'changes') =>
  readdirSync(join(placeFolder(), kind)).filter((name) => name.endsWith('.age'))
const logBytes = () => statSync(join(folder, 'site.db-wal')).size

async function startShipping(limits: Partial<typeof shipLimits> = {}, to = place()): Promise<Shipper> {
  const shipper = await Shipper.open({
    ...{ database: join(folder, 'site.db'), folder: join(folder, 'shipping'), place: to },
    ...{ recipients: [key.recipient], tell: (sentence: string) => said.push(sentence), limits },
  })
  shippers.push(shipper)
  return shipper
}
async function stopShipping() {
  for (const shipper of shippers.splice(0)) await shipper.close()
}
async function ship(shipper: Shipper) {
  await shipper.ship()
  await shipper.baseSent()
}
const add = (name: string, bytes = 10) =>
  site.run('INSERT INTO "Lead" ("name", "photo") VALUES (?, randomblob(?))', [name, bytes])
/** Restores the place on another machine and returns the names. */
async function restored(until = new Date(8.64e15), from = place()): Promise<string[]> {
  const target = mkdtempSync(join(folder, 'restored', 'at-'))
  const wanted = { engine: 'sqlite' as const, until, folder: target, identities: [key.identity] }
  const { file } = await fetchPoint(from, wanted)
  const rows = await withSqlite(
    `file:${file}`,
    (copy) => copy.select('SELECT name FROM "Lead" ORDER BY id'),
    {
      unchecked: true,
    },
  )
  return rows.map(({ name }) => String(name))
}
const pause = () => new Promise((next) => setTimeout(next, 5))

test('what was shipped can be restored on another machine, at every moment in between', async () => {
  const shipper = await startShipping()
  await ship(shipper)
  const moments: Date[] = []
  for (const name of ['one', 'two', 'three']) {
    await add(name, 100_000)
    await ship(shipper)
    moments.push(new Date())
    await pause()
  }
  await add('not shipped')
  expect(await restored()).toEqual(['one', 'two', 'three'])
  expect(await restored(moments[1])).toEqual(['one', 'two'])
  expect(await restored(moments[0])).toEqual(['one'])
  await expect(restored(new Date(0))).rejects.toThrow('has nothing of 1970-01-01T00:00:00.000Z or before')
  expect(inPlace('bases')).toHaveLength(1)
})

test('the site starts on a restored file, which has no log yet, although its changes are shipped already', async () => {
  await site.exec('PRAGMA journal_mode=DELETE')
  await site.close()
  const shipper = await startShipping()
  await ship(shipper)
  site = connectSqlite(`file:${join(folder, 'site.db')}`, { busyMs: 250 })
  await add('after the restore')
  await ship(shipper)
  expect(await restored()).toEqual(['after the restore'])
})

test('shipping that is started together with the site waits until it has brought a restored file up to date', async () => {
  await site.exec('PRAGMA journal_mode=DELETE')
  let shipping: Promise<Shipper | string> | undefined
  await withMigrationLock(`file:${join(folder, 'site.db')}`, async () => {
    // As long as one process switches the file to its log, the attempt of another fails at once.
    await site.exec('BEGIN IMMEDIATE')
    shipping = startShipping().catch(String)
    for (let time = 0; time < 20; time += 1) await pause()
    await site.run('INSERT INTO "Lead" ("name") VALUES (?)', ['migrated'])
    await site.exec('COMMIT')
    await site.exec('PRAGMA journal_mode=WAL')
  })
  const shipper = await shipping
  if (!(shipper instanceof Shipper)) throw new Error(shipper)
  await ship(shipper)
  expect(await restored()).toEqual(['migrated'])
})

test('nothing is sent while nothing changes', async () => {
  const shipper = await startShipping()
  await ship(shipper)
  const before = await place().list('')
  for (let time = 0; time < 3; time += 1) await ship(shipper)
  expect(await place().list('')).toEqual(before)
})

test('pages that are deleted, moved and cut off by VACUUM arrive as they are', async () => {
  const shipper = await startShipping()
  for (let lead = 0; lead < 30; lead += 1) await add(`lead ${lead}`, 40_000)
  await ship(shipper)
  await site.exec('DELETE FROM "Lead" WHERE id % 3 > 0')
  await ship(shipper)
  await site.exec('VACUUM')
  await add('last', 50_000)
  await ship(shipper)
  expect(await restored()).toEqual([...Array.from({ length: 10 }, (_, at) => `lead ${at * 3 + 2}`), 'last'])
})

test('a transaction that was rolled back or is still open is not shipped', async () => {
  const shipper = await startShipping()
  await ship(shipper)
  await site.exec('PRAGMA cache_size=1')
  await site.exec('BEGIN IMMEDIATE')
  // Larger than the cache: SQLite writes it to the log before the commit.
  await add('undecided', 2_000_000)
  await shipper.ship()
  expect(await restored()).toEqual([])
  await site.exec('ROLLBACK')
  await add('decided')
  await ship(shipper)
  expect(await restored()).toEqual(['decided'])
})

test('the log begins anew while changes are shipped, and nothing is missing', async () => {
  const shipper = await startShipping({ logBytes: 300_000 })
  await ship(shipper)
  const names = Array.from({ length: 15 }, (_, index) => `lead ${index}`)
  let longest = 0
  for (const name of names) {
    await add(name, 150_000)
    await ship(shipper)
    longest = Math.max(longest, logBytes())
  }
  expect(longest).toBeLessThan(900_000)
  expect(await restored()).toEqual(names)
  expect(inPlace('bases')).toHaveLength(1)
})

test('a process that starts again continues where the one before ended', async () => {
  const first = await startShipping()
  await ship(first)
  await stopShipping()
  await add('while it was away')
  await ship(await startShipping())
  expect(await restored()).toEqual(['while it was away'])
  expect(inPlace('bases')).toHaveLength(1)
})

test('a process that has missed changes begins with a new base, and earlier moments remain', async () => {
  const first = await startShipping()
  await ship(first)
  await add('before')
  await ship(first)
  const then = new Date()
  await stopShipping()
  await add('in between')
  await site.select('PRAGMA wal_checkpoint(TRUNCATE)')
  await add('after')
  await ship(await startShipping())
  expect(said).toContain('What changed in between is not known: a new base follows.')
  expect(inPlace('bases')).toHaveLength(2)
  expect(await restored()).toEqual(['before', 'in between', 'after'])
  expect(await restored(then)).toEqual(['before'])
})

test('a second place that loses its files gets a new base', async () => {
  await ship(await startShipping())
  await add('one')
  await stopShipping()
  rmSync(join(placeFolder(), 'bases'), { recursive: true })
  await ship(await startShipping())
  expect(await restored()).toEqual(['one'])
})

test('a second place that is away gets everything when it is back', async () => {
  const shipper = await startShipping()
  await ship(shipper)
  renameSync(placeFolder(), join(folder, 'unmounted'))
  for (const name of ['one', 'two']) {
    await add(name)
    await expect(shipper.ship()).rejects.toThrow('does not exist: is it mounted?')
  }
  renameSync(join(folder, 'unmounted'), placeFolder())
  expect(await restored()).toEqual([])
  await ship(shipper)
  expect(await restored()).toEqual(['one', 'two'])
  expect(inPlace('bases')).toHaveLength(1)
})

test('a bucket that is gone for a while gets everything when it is back', async () => {
  const server = await startS3Server('site/')
  const bucket = s3Place(server.settings, folder)
  const shipper = await startShipping({}, bucket)
  await ship(shipper)
  await add('before')
  await server.stop()
  await expect(shipper.ship()).rejects.toThrow('does not answer (ECONNREFUSED)')
  await add('while it was gone')
  await server.start()
  await ship(shipper)
  expect(await restored(undefined, bucket)).toEqual(['before', 'while it was gone'])
  expect((await bucket.list('bases/')).filter(({ name }) => name.endsWith('.age'))).toHaveLength(1)
  await server.remove()
})

test('a log that grows too long for a place that is away is given up for a new base', async () => {
  const shipper = await startShipping({ mostLogBytes: 500_000, logBytes: 200_000 })
  await ship(shipper)
  renameSync(placeFolder(), join(folder, 'unmounted'))
  for (let lead = 0; lead < 10; lead += 1) {
    await add(`lead ${lead}`, 100_000)
    await expect(shipper.ship()).rejects.toThrow()
  }
  await site.select('PRAGMA wal_checkpoint(TRUNCATE)')
  expect(logBytes()).toBe(0)
  renameSync(join(folder, 'unmounted'), placeFolder())
  await ship(shipper)
  expect(await restored()).toHaveLength(10)
  expect(inPlace('bases')).toHaveLength(2)
})

test('a file of changes that was altered is refused, and one that is missing ends what can be restored', async () => {
  const shipper = await startShipping()
  await ship(shipper)
  for (const name of ['one', 'two', 'three']) {
    await add(name)
    await ship(shipper)
  }
  const second = inPlace('changes').at(-2) ?? ''
  const file = join(placeFolder(), 'changes', second)
  const bytes = await readFile(file)
  const altered = Buffer.from(bytes)
  altered[altered.length - 20] = ~(altered.at(-20) ?? 0) & 255
  await writeFile(file, altered)
  await expect(restored()).rejects.toThrow(`changes/${second} is damaged: it is not what was encrypted`)
  await writeFile(file, bytes)
  expect(await restored()).toEqual(['one', 'two', 'three'])
  rmSync(file)
  expect(await restored()).toEqual(['one'])
  expect((await describePlace(place())).at(-1)).toMatch(/^every minute from .* to /)
})
