// A backup in a restic repository, and its nightly maintenance.
import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { BackupStatus } from '@/lib/health/backup'
import type { Env } from '@/lib/env'
import { copyDatabase, explainError, type BackupNote } from './copy-database'
import { adoptDrill } from './drill-result'
import { mirrorPictures } from './picture-mirror'
import { CliError } from '../../run/process.mjs'
import {
  fileOf,
  listSnapshots,
  restic,
  ResticError,
  siteTag,
  resticWhenUnlocked,
  type Repository,
  type Snapshot,
} from './restic'
import { lastNight } from './retention'
import { backupFolder, readStatus, writeStatus } from './disk'
import { withWorkFolder } from './work-folder'

const sunday = 0

interface Options {
  /** Whether a timer started the backup and will start it again soon. */
  isTimed?: boolean
  /** Whether the repository may be created again. */
  isNew?: boolean
  now?: Date
  /** How long to wait for other commands in the repository. */
  lock?: { maxMs?: number; pauseMs?: number }
}

/** Stores database and external pictures in the repository, and records the result for the doctor. */
export async function takeSnapshot(
  settings: { databaseUrl: string; env: Env },
  repository: Repository,
  { isTimed = false, isNew = false, now = new Date(), lock = {} }: Options = {},
): Promise<BackupNote> {
  const dataDir = resolve(settings.env.DATA_DIR)
  let status: BackupStatus = { ...statusIn(dataDir, repository), problem: null }
  const hasBackups = status.newest !== null
  const keep = (changes: Partial<BackupStatus>) => {
    status = { ...status, ...changes }
    writeStatus(join(dataDir, 'backup.json'), status)
  }
  try {
    const snapshots = await openRepository(repository, { mayInit: isNew || !hasBackups })
    // A new repository needs no cleanup or check.
    const at = now.toISOString()
    if (snapshots.length === 0) status = { ...status, tidiedAt: at, checkedAt: at, damage: null }
    adoptDrill(dataDir, snapshots)
    const { id, note, missing } = await store(settings, repository, snapshots.at(-1), lock)
    keep({
      newest: { id, at: note.madeAt, bytes: note.bytes },
      isOnSameDisk: await isOnDiskOf(dataDir, repository),
      problem: missing,
    })
    if (isDue(status.tidiedAt, lastNight(now))) {
      if (await tidy(repository, settings.env.BACKUP_DAYS)) keep({ tidiedAt: at })
    }
    const isCheckDue =
      isDue(status.checkedAt, lastNight(now, sunday)) ||
      (status.damage !== null && (!isTimed || isDue(status.checkedAt, lastNight(now))))
    const damage = isCheckDue ? await check(repository) : undefined
    if (damage !== undefined) keep({ checkedAt: at, damage })
    const complaint = damage ?? missing
    if (!complaint) return note
    // The status already contains the complaint.
    return Promise.reject(new CliError(`${complaint} Snapshot ${id} was stored.`))
  } catch (error) {
    try {
      keep({ problem: error instanceof Error ? error.message : String(error) })
    } catch {
      // The data disk is full. The age of the last snapshot will show the failure.
    }
    throw error
  }
}

function isDue(at: string | null, since: Date): boolean {
  return at === null || Date.parse(at) < since.getTime()
}

async function openRepository(
  repository: Repository,
  { mayInit }: { mayInit: boolean },
): Promise<Snapshot[]> {
  try {
    return await listSnapshots(repository)
  } catch (error) {
    if (!(error instanceof ResticError) || error.kind !== 'missing') throw error
    // A missing mount must not cause a new repository on the site's disk.
    if (!mayInit)
      throw new ResticError(
        'missing',
        `The repository ${repository.name}, which has the backups so far, is gone: is its disk mounted? ` +
          'If it is lost, make a new one: ridge backup --new',
      )
    try {
      await restic(repository, ['init'])
      return []
    } catch (reason) {
      // Another machine has created the repository first.
      return listSnapshots(repository).catch(() => {
        throw reason
      })
    }
  }
}

async function store(
  { databaseUrl, env }: { databaseUrl: string; env: Env },
  repository: Repository,
  parent: Snapshot | undefined,
  waiting: Options['lock'],
): Promise<{ id: string; note: BackupNote; missing: string | null }> {
  const folder = backupFolder(env)
  const work = async (making: string) => {
    const file = join(making, fileOf(databaseUrl.startsWith('file:') ? 'sqlite' : 'postgresql'))
    const note = await copyDatabase(databaseUrl, file, { isForRepository: true })
    const names = [basename(file), `${basename(file)}.json`]
    const outside = note.pictures?.inS3
      ? await mirrorPictures(databaseUrl.startsWith('file:') ? `file:${file}` : databaseUrl, folder, env)
      : null
    const args = [
      ...['backup', '--json', '--quiet', '--tag', siteTag],
      // The time of the copy, because the command may wait for a lock.
      ...['--time', note.madeAt.slice(0, 19).replace('T', ' ')],
      // Names the parent with the unchanged pictures, because the copy's path differs each time.
      ...(outside && parent ? ['--parent', parent.id] : []),
      ...names,
      ...(outside ? [outside.folder] : []),
    ]
    const printed = await resticWhenUnlocked(repository, args, { ...waiting, cwd: making })
    const summary = JSON.parse(printed.trim().split('\n').at(-1) ?? '') as { snapshot_id: string }
    return { id: summary.snapshot_id, note, missing: outside?.problem ?? null }
  }
  try {
    return await withWorkFolder(folder, 'making', work)
  } catch (error) {
    throw explainError(error, folder)
  }
}

/**
 * Removes old snapshots and their data.
 * @returns false when it must be repeated later
 */
function tidy(repository: Repository, days: number): Promise<boolean> {
  // One day less than promised, because the next run may be almost a day away.
  const within = (most: number) => `${Math.min(most, days - 1)}d`
  const args = [
    ...['forget', '--quiet', '--tag', siteTag, '--group-by', '', '--keep-within', within(2)],
    ...['--keep-within-hourly', within(7), '--keep-within-daily', within(days)],
    // Data that visitors had deleted must not stay in packs that are still used.
    ...['--prune', '--max-unused', '0'],
  ]
  return isDone(repository, args, 'Old snapshots stay for now')
}

/** @returns the damage; null if there is none, undefined when the check must be repeated later */
async function check(repository: Repository): Promise<string | null | undefined> {
  const args = ['check', '--quiet', '--read-data-subset=10%']
  try {
    return (await isDone(repository, args, 'The repository is checked later')) ? null : undefined
  } catch (error) {
    if (error instanceof ResticError && error.kind === 'damaged') return error.message
    throw error
  }
}

/** Another machine's backup, or storage that only accepts new data, prevents maintenance but not backups. */
async function isDone(repository: Repository, args: string[], consequence: string): Promise<boolean> {
  try {
    await resticWhenUnlocked(repository, args, { maxMs: 0 })
    return true
  } catch (error) {
    if (!(error instanceof ResticError) || !['locked', 'refused'].includes(error.kind)) throw error
    console.log(`${consequence}. ${error.message}`)
    return false
  }
}

async function isOnDiskOf(dataDir: string, { address }: Repository): Promise<boolean> {
  if (!address.startsWith('/')) return false
  const [dataStat, repositoryStat] = await Promise.all([stat(dataDir), stat(address)])
  return dataStat.dev === repositoryStat.dev
}

/** The status of the last backup to this repository. */
function statusIn(dataDir: string, repository: Repository): BackupStatus {
  const last = readStatus<BackupStatus>(join(dataDir, 'backup.json'))
  const none = {
    newest: null,
    problem: null,
    tidiedAt: null,
    checkedAt: null,
    damage: null,
    isOnSameDisk: false,
  }
  return { ...none, ...(last?.repository === repository.name && last), repository: repository.name }
}

/** The status of the repository's newest snapshot and drills, as the doctor reports it. */
export async function readRepositoryStatus(repository: Repository, dataDir: string): Promise<BackupStatus> {
  const status = statusIn(dataDir, repository)
  try {
    const snapshots = await listSnapshots(repository)
    adoptDrill(dataDir, snapshots)
    const newest = snapshots.at(-1)
    if (!newest) return { ...status, newest: null }
    const bytes = status.newest && newest.id.startsWith(status.newest.id) ? status.newest.bytes : null
    return { ...status, newest: { id: newest.id, at: newest.at.toISOString(), bytes } }
  } catch (error) {
    return { ...status, problem: error instanceof Error ? error.message : String(error) }
  }
}
