// Tries a backup: restores it into a separate database, starts the site on it, and checks its pages. It never
// opens the live database and cannot send mail. The result is kept in DATA_DIR/drill.json.
//   npm run drill [-- SNAPSHOT|FILE]
import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { constants } from 'node:os'
import { listCopies } from './backup'
import { backupFolder } from './disk'
import { drillDatabase, removeMail } from './drill-database'
import { saveDrillResult, nameOf, readDrillResults, type DrillResult } from './drill-result'
import { startDrillSite } from './drill-site'
import { emptyPostgres } from './postgres'
import { migrate } from '../migrations/migrate'
import { isMain, main, CliError } from '../../run/process.mjs'
import {
  listSnapshots,
  repositoryOf,
  ResticError,
  siteTag,
  tagOfDrill,
  resticWhenUnlocked,
  type Repository,
  type Snapshot,
} from './restic'
import { restore, snapshotOf, withSnapshot } from './restore'
import { readSettings } from '../../run/settings'
import { withWorkFolder } from './work-folder'

interface Places {
  file: string
  dataDir: string
  /** The live database, which the drill must not change. */
  databaseUrl: string
  drillDatabaseUrl?: string | undefined
  /** The snapshot that contained the file. */
  snapshot?: Snapshot
}

/** @throws CliError when the backup is unusable, after recording the failure */
async function drill(places: Places): Promise<DrillResult> {
  const start = performance.now()
  const result: DrillResult = {
    at: new Date().toISOString(),
    passed: false,
    backup: places.snapshot ? nameOf(places.snapshot) : basename(places.file),
    engine: places.file.endsWith('.sqlite') ? 'sqlite' : 'postgresql',
    seconds: 0,
  }
  const signals = watchSignals()
  try {
    await withWorkFolder(places.dataDir, 'drill', (folder) => drillIn(folder, places, result, signals))
    result.passed = true
    return result
  } catch (error) {
    result.problem = error instanceof Error ? error.message : String(error)
    throw error
  } finally {
    signals.ignore()
    result.seconds = Math.round((performance.now() - start) / 100) / 10
    saveDrillResult(places.dataDir, result)
  }
}

async function drillIn(folder: string, places: Places, result: DrillResult, signals: { check(): void }) {
  const url = await drillDatabase({ ...places, folder })
  try {
    const { rows } = await restore(places.file, url, { overwrite: true })
    result.rows = Object.values(rows).reduce((sum, count) => sum + count, 0)
    signals.check()
    // The mails are removed before the site starts, because it would consider them sent without sending them.
    result.mailsHeld = await removeMail(url)
    await migrate(url)
    signals.check()
    const site = await startDrillSite(url, folder, signals)
    try {
      result.checks = await site.check()
    } finally {
      await site.stop()
    }
    signals.check()
  } finally {
    if (!url.startsWith('file:')) await emptyPostgres(url)
  }
}

/** Ends the drill on a signal, after removing its copies of personal data. */
function watchSignals() {
  let received: NodeJS.Signals | undefined
  const note = (signal: NodeJS.Signals) => (received = signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, note)
  return {
    check() {
      if (received) throw new CliError(`The drill was interrupted (${constants.signals[received]}).`)
    },
    ignore: () => void process.off('SIGINT', note).off('SIGTERM', note),
  }
}

async function findNewestBackup(folder: string): Promise<string> {
  const newest = (await listCopies(folder)).at(-1)
  if (!newest)
    throw new CliError(`There is no backup in ${folder}: make one with npm run backup, or name a file.`)
  return join(folder, newest.name)
}

/** Records the result in the repository too, for the doctor on other machines. */
async function drillSnapshot(
  repository: Repository,
  snapshot: Snapshot,
  dataDir: string,
  attempt: (file: string, snapshot: Snapshot) => Promise<void>,
): Promise<void> {
  const before = readDrillResults(dataDir)?.last.at
  try {
    await withSnapshot(repository, snapshot, dataDir, (file) => attempt(file, snapshot))
  } catch (error) {
    if (error instanceof ResticError && error.kind === 'damaged') {
      const { engine } = snapshot
      const failed = { at: new Date().toISOString(), passed: false, backup: nameOf(snapshot), engine }
      saveDrillResult(dataDir, { ...failed, problem: error.message })
    }
    throw error
  } finally {
    const last = readDrillResults(dataDir)?.last
    if (last && last.at !== before) await tagSnapshot(repository, snapshot, last)
  }
}

async function tagSnapshot(repository: Repository, { id }: Snapshot, { at, passed }: DrillResult) {
  const args = ['tag', '--quiet', '--tag', siteTag, '--add', tagOfDrill(at, passed), id]
  await resticWhenUnlocked(repository, args, { maxMs: 60_000 }).catch((error: Error) =>
    console.log(`The result could not be noted in the repository: ${error.message}`),
  )
}

if (isMain('drill')) {
  void main(async () => {
    const { databaseUrl, env } = await readSettings()
    const [named] = process.argv.slice(2)
    const dataDir = resolve(env.DATA_DIR)
    const attempt = async (file: string, snapshot?: Snapshot) => {
      const places = { file, dataDir, databaseUrl, drillDatabaseUrl: env.DRILL_DATABASE_URL }
      const { rows, mailsHeld, checks, seconds } = await drill({ ...places, ...(snapshot && { snapshot }) })
      console.log(
        `Restored ${rows} rows, removed ${mailsHeld} mails from the copy, checked: ${checks?.join(', ')}.`,
      )
      console.log(`The drill passed in ${seconds} s. This is kept in ${join(dataDir, 'drill.json')}.`)
    }
    const repository = repositoryOf(env)
    if (repository && !(named && existsSync(named))) {
      const snapshot = snapshotOf(await listSnapshots(repository), { id: named })
      console.log(`Trying ${nameOf(snapshot)} from ${repository.name} …`)
      return drillSnapshot(repository, snapshot, dataDir, attempt)
    }
    const file = named ? resolve(named) : await findNewestBackup(backupFolder(env))
    console.log(`Trying ${file} …`)
    await attempt(file)
  })
}
