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
  try {
    do {
      const began = new Date()
      const before: string | null = problem
      problem = await shipper.ship(began).then(() => null, sentenceOf)
      if (isOnce) await shipper.baseSent()
      if (problem && isOnce) throw new CliError(problem)
      if (problem !== before) tell(problem ?? 'Changes are at the second place again.')
      keepShipping(dataDir, { place: second.place.name, began, base: shipper.baseAt, problem })
      if (isOnce) break
      if (await shipper.isReplaced()) throw new CliError('The database is another file now: starting anew.')
      const rest = intervalMs - (Date.now() - began.getTime())
      await wait(Math.max(0, rest), undefined, { signal: stop.signal }).catch(() => undefined)
    } while (!stop.signal.aborted)
    // What came in since the last time.
    if (!isOnce) await shipper.ship().catch(() => undefined)
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
