import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wayTo, listBases, listChanges } from '../../scripts/changes/stored'
import { rebuild } from '../../scripts/changes/rebuild'
import { directoryPlace } from '../../scripts/second-place/directory-place'
import { newKey } from '../../scripts/second-place/encryption'
import { connectSqlite, withSqlite } from '../../scripts/sqlite'
import { expect, test } from './empty-database'

/** Kills of the process that ships, each at another moment of its work. */
const kills = 5

test.beforeEach(({ database }) => test.skip(database === 'postgresql', 'PostgreSQL archives its own log.'))

test('whenever the machine is lost, all that was shipped is restored: whole transactions, and none is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ridge-lost-'))
  for (const name of ['place', 'shipping']) mkdirSync(join(folder, name))
  const file = join(folder, 'site.db')
  const key = await newKey()
  const site = await visitorsOf(file)
  const place = directoryPlace(join(folder, 'place'))
  const restoreInto = async (name: string) => {
    const way = wayTo(await listBases(place), await listChanges(place), new Date(8.64e15))
    if (!way) throw new Error('There is nothing to restore.')
    const copy = join(folder, name)
    // Checks the whole file with integrity_check.
    await rebuild(place, way, copy, [key.identity])
    return { ...(await contentOf(copy)), at: way.at }
  }
  const begun = timesBegun(file)
  for (let time = 0; time < kills; time += 1) {
    const shipping = startShipping(file, folder, key.recipient)
    await site.writeUntil(() => shipping.times() > 3 + time)
    await shipping.kill()
    const { ids, photos } = await restoreInto(`after-kill-${time}`)
    const promised = site.acknowledgedBefore(shipping.lastTime())
    expect(promised.length).toBeGreaterThan(0)
    expect(promised.filter((id) => !ids.includes(id))).toEqual([])
    // Each transaction writes to both tables.
    expect(photos).toEqual(ids)
  }
  const last = startShipping(file, folder, key.recipient)
  const end = Date.now()
  await site.writeUntil(() => last.lastTime() > end, 0)
  await last.kill()
  expect((await restoreInto('last')).ids).toEqual((await contentOf(file)).ids)
  // SQLite began its log anew all the time, although a reader holds on to it.
  expect(timesBegun(file) - begun).toBeGreaterThan(3 * kills)
  await site.close()
  rmSync(folder, { recursive: true })
})

/** A shipper of its own process, without a pause between two rounds and with small limits. */
function startShipping(file: string, folder: string, recipient: string) {
  const args = [
    'test/shipping/ship-loop.ts',
    file,
    join(folder, 'shipping'),
    join(folder, 'place'),
    recipient,
  ]
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  child.stdout.on('data', (chunk) => lines.push(...String(chunk).trim().split('\n')))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    times: () => lines.length,
    /** Everything acknowledged before is at the place. */
    lastTime: () => Date.parse(lines.at(-1) ?? '') || 0,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Writes transactions of different kinds, about a hundred each second. */
async function visitorsOf(file: string) {
  const url = `file:${file}`
  await withSqlite(
    url,
    async (empty) => {
      await empty.exec('PRAGMA page_size=16384')
      await empty.exec('PRAGMA journal_mode=WAL')
      await empty.exec('CREATE TABLE "Lead" ("id" INTEGER PRIMARY KEY)')
      await empty.exec('CREATE TABLE "Photo" ("lead" INTEGER PRIMARY KEY, "bytes" BLOB)')
    },
    { create: true, unchecked: true },
  )
  const connection = connectSqlite(url, { busyMs: 10_000 })
  await connection.run('INSERT INTO "Lead" VALUES (0)')
  await connection.run('INSERT INTO "Photo" VALUES (0, NULL)')
  const acknowledged: { id: number; at: number }[] = []
  const write = async (id: number) => {
    await connection.exec('BEGIN IMMEDIATE')
    await connection.run('INSERT INTO "Lead" VALUES (?)', [id])
    await connection.run('INSERT INTO "Photo" VALUES (?, randomblob(?))', [id, (id * 7919) % 20_000])
    if (id % 11 === 0) await connection.run('UPDATE "Photo" SET bytes = randomblob(500) WHERE lead % 5 = 0')
    await connection.exec('COMMIT')
    acknowledged.push({ id, at: Date.now() })
    if (id % 97 === 0) await connection.exec('VACUUM')
  }
  return {
    async writeUntil(isOver: () => boolean, most = Infinity) {
      for (let written = 0; !isOver(); written += 1) {
        if (written < most) await write(acknowledged.length + 1)
        await new Promise((next) => setTimeout(next, 8))
      }
    },
    acknowledgedBefore: (time: number) => acknowledged.filter(({ at }) => at < time).map(({ id }) => id),
    close: () => connection.close(),
  }
}

/** The first salt of the log, which SQLite increments each time. */
const timesBegun = (file: string) => readFileSync(`${file}-wal`).readUInt32BE(16)

async function contentOf(file: string): Promise<{ ids: number[]; photos: number[] }> {
  return withSqlite(
    `file:${file}`,
    async (copy) => ({
      ids: (await copy.select('SELECT id FROM "Lead" ORDER BY id')).map(({ id }) => Number(id)),
      photos: (await copy.select('SELECT lead FROM "Photo" ORDER BY lead')).map(({ lead }) => Number(lead)),
    }),
    { unchecked: true },
  )
}
