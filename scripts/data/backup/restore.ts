// Lists the backups, or restores one as the site's database.
//   npm run restore
//   npm run restore -- latest|SNAPSHOT|FILE [--overwrite]
//   npm run restore -- --at 2026-11-22T10:00Z [--overwrite]
import { constants, existsSync } from 'node:fs'
import { copyFile, link, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listCopies } from './backup'
import { countOtherConnections, restoreDump, verifyDump } from './postgres'
import { picturesOf } from './pictures'
import { verifySqlite } from './sqlite'
import { countRows, withDatabase } from '../database'
import { sha256 } from './copy-database'
import { nameOf } from './drill-result'
import { filledByMigrations } from '../migrations/list'
import { restorePictures } from './picture-mirror'
import { isMain, main, CliError } from '../../run/process.mjs'
import { fetchSnapshot, listSnapshots, repositoryOf, type Repository, type Snapshot } from './restic'
import { backupFolder, requireFreeSpace, syncToDisk } from './disk'
import { readSettings } from '../../run/settings'
import { isBusy, isDamaged, sqlitePath } from '../sqlite'
import { withWorkFolder } from './work-folder'

/**
 * @param url target database
 * @returns rows by table, and the new location of the previous database
 */
export async function restore(
  file: string,
  url: string,
  { overwrite = false }: { overwrite?: boolean } = {},
): Promise<{ rows: Record<string, number>; before: string | null }> {
  if (!existsSync(file)) throw new CliError(`There is no file ${file}.`)
  const sqlite = url.startsWith('file:')
  if (sqlite !== file.endsWith('.sqlite')) {
    throw new CliError(
      `${file} was made from ${sqlite ? 'PostgreSQL' : 'SQLite'}, and DATABASE_URL names the other kind of database.`,
    )
  }
  await compareWithNote(file)
  return sqlite ? intoSqlite(file, url, overwrite) : intoPostgres(file, url, overwrite)
}

async function intoSqlite(file: string, url: string, overwrite: boolean) {
  const wanted = await verifySqlite(file)
  const target = sqlitePath(url)
  const exists = existsSync(target)
  if (exists) {
    await refuseWhileRunning(url)
    refuseUnlessEmpty(await rowsOf(url), target, overwrite)
  }
  return withWorkFolder(dirname(target), 'restoring', async (folder) => {
    const copy = join(folder, 'database')
    await requireFreeSpace(folder, (await stat(file)).size)
    await copyFile(file, copy, constants.COPYFILE_FICLONE)
    const rows = await verifySqlite(copy)
    requireRows(rows, wanted)
    await syncToDisk(copy)
    const before = exists ? `${target}.before-${new Date().toISOString().replaceAll(':', '-')}` : null
    // A hard link instead of a rename: a start while there is no database would create a new one.
    if (before) await link(target, before)
    // SQLite must not use the previous file's WAL for the new one.
    for (const end of ['-wal', '-shm']) await rm(`${target}${end}`, { force: true })
    await rename(copy, target)
    await syncToDisk(dirname(target))
    return { rows, before }
  })
}

async function intoPostgres(file: string, url: string, overwrite: boolean) {
  const wanted = await verifyDump(url, file)
  refuseUnlessEmpty(await withDatabase(url, countRows), new URL(url).pathname.slice(1), overwrite)
  if ((await countOtherConnections(url)) > 0) throw stillRunning()
  await restoreDump(url, file)
  const rows = await withDatabase(url, countRows)
  requireRows(rows, wanted)
  return { rows, before: null }
}

function requireRows(rows: Record<string, number>, wanted: Record<string, number>) {
  for (const [table, count] of Object.entries(wanted)) {
    if (rows[table] !== count) {
      throw new CliError(
        `${table} has ${rows[table] ?? 0} rows after the restore and ${count} in the backup.`,
      )
    }
  }
}

/** Moves everything into the file. This needs exclusive access, so it fails while the site runs. */
export async function refuseWhileRunning(url: string) {
  try {
    await withDatabase(url, (db) => db.exec('PRAGMA journal_mode=DELETE'), {
      unchecked: true,
      busyMs: 2000,
    })
  } catch (error) {
    if (isBusy(error)) throw stillRunning()
    if (isDamaged(error)) return
    throw error
  }
}

async function rowsOf(url: string): Promise<Record<string, number>> {
  try {
    return await withDatabase(url, countRows, { unchecked: true })
  } catch {
    // The file is damaged. The operator has asked to overwrite it, and it is kept beside the new one.
    return { 'of a damaged file': 1 }
  }
}

const stillRunning = () =>
  new CliError('The site is still running on this database: stop it, then try again.')

function refuseUnlessEmpty(counts: Record<string, number>, target: string, overwrite: boolean) {
  const rows = Object.entries(counts)
    .filter(([table]) => !filledByMigrations.has(table))
    .reduce((sum, [, count]) => sum + count, 0)
  if (rows > 0 && !overwrite) {
    throw new CliError(
      `The database ${target} is not empty: it has ${rows} rows. Add --overwrite if the backup shall take its place.`,
    )
  }
}

/** Compares the checksum in the note beside the backup. */
async function compareWithNote(file: string) {
  if (!existsSync(`${file}.json`)) return
  const note = JSON.parse(await readFile(`${file}.json`, 'utf8'))
  if (note.sha256 === (await sha256(file))) return
  throw new CliError(`${file} is not what it was when it was made: take another backup.`)
}

/**
 * Finds a snapshot by the beginning of its id, or the newest one up to a time.
 * @param wanted.at the time; the newest snapshot without one
 */
export function snapshotOf(
  snapshots: readonly Snapshot[],
  { id, at }: { id?: string | undefined; at?: string | undefined },
): Snapshot {
  if (id && id !== 'latest') {
    const matches = snapshots.filter((snapshot) => snapshot.id.startsWith(id))
    if (matches.length === 1 && matches[0]) return matches[0]
    throw new CliError(
      matches.length > 1 ? `${id} is the beginning of several snapshots.` : `There is no snapshot ${id}.`,
    )
  }
  const until = at === undefined ? null : new Date(at)
  if (until && Number.isNaN(until.getTime()))
    throw new CliError(`${at} is not a time such as 2026-11-22T10:00Z.`)
  const newest = snapshots.filter((snapshot) => !until || snapshot.at <= until).at(-1)
  if (newest) return newest
  throw new CliError(
    until ? `There is no snapshot of ${until.toISOString()} or before.` : 'There is no snapshot yet.',
  )
}

/** Extracts a snapshot's database copy, runs the work on it, and removes it. */
export function withSnapshot<Result>(
  repository: Repository,
  snapshot: Snapshot,
  dataDir: string,
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  return withWorkFolder(dataDir, 'fetched', async (folder) =>
    work(await fetchSnapshot(repository, snapshot, folder)),
  )
}

async function list(repository: Repository | null, folder: string) {
  if (!repository) {
    for (const { name } of await listCopies(folder)) console.log(join(folder, name))
    return
  }
  for (const snapshot of await listSnapshots(repository)) {
    const { id, at, host, engine, tried } = snapshot
    const drill = tried ? `, a drill ${tried.passed ? 'passed' : 'failed'}` : ''
    console.log(`${at.toISOString().slice(0, 19)}Z  ${id.slice(0, 8)}  ${engine} from ${host}${drill}`)
  }
}

if (isMain('restore')) {
  void main(async () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { overwrite: { type: 'boolean', default: false }, at: { type: 'string' } },
    })
    const [wanted, ...more] = positionals
    if (more.length > 0 || (wanted && values.at))
      throw new CliError('Name one backup: npm run restore -- latest|SNAPSHOT|FILE [--overwrite]')
    const settings = await readSettings()
    const { databaseUrl, env } = settings
    const repository = repositoryOf(env)
    if (!wanted && !values.at) return list(repository, backupFolder(env))
    const put = async (file: string) => {
      const { rows, before } = await restore(file, databaseUrl, values)
      const count = Object.values(rows).reduce((sum, rowsOfTable) => sum + rowsOfTable, 0)
      console.log(`Restored ${count} rows. Start the site as usual.`)
      const pictures = await picturesOf(databaseUrl)
      if (pictures?.inS3)
        console.log(`${pictures.inS3} files of pictures are in S3: the site needs the MEDIA settings it had.`)
      if (before) console.log(`What was there before is now ${before}`)
    }
    if (wanted && (existsSync(wanted) || /\.(sqlite|pgdump)$/.test(wanted))) return put(resolve(wanted))
    if (!repository)
      throw new CliError(`There is no file ${wanted ?? ''}, and RESTIC_REPOSITORY is not set: name a file.`)
    const snapshot = snapshotOf(await listSnapshots(repository), { id: wanted, at: values.at })
    console.log(`Fetching ${nameOf(snapshot)} from ${repository.name} …`)
    await withSnapshot(repository, snapshot, resolve(env.DATA_DIR), put)
    const sentence = await restorePictures(repository, snapshot, settings)
    if (sentence) console.log(sentence)
  })
}
