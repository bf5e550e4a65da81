// Ships the changes of the embedded database to the second place, encrypted, so that the loss of this machine costs a
// minute at most. Runs beside the site until it is stopped; with --once it ships what there is and ends.
//   npm run ship [-- --once]
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openSqlite } from '../lib/db/sqlite/library.mjs'
import { Shipper } from './changes/shipper'
import { isMain, main, root, CliError } from './process.mjs'
import { secondPlaceOf } from './second-place/open-place'
import { keepShipping } from './second-place/status'
import { readSettings } from './settings'
import { sqlitePath } from './sqlite'
import { withUmask } from './with-umask'

/** Leaves half a minute for the transfer. */
const intervalMs = 30_000
/** Less than TimeoutStopSec= of the unit. */
const longestStopMs = 45_000

async function ship(isOnce: boolean): Promise<void> {
  const { databaseUrl, env } = await readSettings()
  if (!databaseUrl.startsWith('file:'))
    throw new CliError(
      'This is for the embedded database. PostgreSQL archives its own log: see docs/operate.md.',
    )
  const second = secondPlaceOf(env)
  if (!second) throw new CliError('There is no second place: set BACKUP_TO and BACKUP_RECIPIENT.')
  const dataDir = resolve(env.DATA_DIR)
  const folder = join(dataDir, 'shipping')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = takeLock(join(folder, 'lock'))
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const tell = (sentence: string) => console.log(sentence)
  const shipper = await Shipper.open({ ...second, database: sqlitePath(databaseUrl), folder, tell })
  let problem: string | null = null
  const look = async () => {
    const began = new Date()
    const before: string | null = problem
    problem = await shipper.ship(began).then(() => null, sentenceOf)
    if (problem !== before) tell(problem ?? 'Changes are at the second place again.')
    return began
  }
  const note = (began: Date) =>
    keepShipping(dataDir, { place: second.place.name, began, base: shipper.baseAt, problem })
  try {
    while (!isOnce && !stop.signal.aborted) {
      const began = await look()
      note(began)
      if (await shipper.isReplaced()) throw new CliError('The database is another file now: starting anew.')
      const rest = intervalMs - (Date.now() - began.getTime())
      await wait(Math.max(0, rest), undefined, { signal: stop.signal }).catch(() => undefined)
    }
    // What came in since the last time, and a base that is under way.
    const began = await look()
    const waited = new AbortController()
    const longest = isOnce ? [] : [wait(longestStopMs, undefined, { signal: waited.signal })]
    await Promise.race([shipper.baseSent(), ...longest]).catch((error) => (problem = sentenceOf(error)))
    waited.abort()
    note(began)
    if (isOnce && problem) throw new CliError(problem)
  } finally {
    await shipper.close()
    lock.close()
  }
}

/** Held until the process ends, even by a kill. */
function takeLock(file: string) {
  const lock = openSqlite(file, { create: true, busyMs: 1000 })
  try {
    lock.exec('BEGIN IMMEDIATE')
    return lock
  } catch {
    throw new CliError('Another process ships the changes of this site already.')
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof CliError)) console.error(error)
  return error instanceof Error ? error.message : String(error)
}

if (isMain('scripts/ship')) {
  void main(async () => {
    process.chdir(root)
    const args = process.argv.slice(2)
    if (args.some((arg) => arg !== '--once')) throw new CliError('Usage: npm run ship [-- --once]')
    await withUmask(() => ship(args.includes('--once')))
    process.exit(0)
  })
}
