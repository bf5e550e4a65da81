// Backs up the database consistently while the site runs, verifies the backup, and deletes old ones: to a
// restic repository if configured, else as a dated copy in a folder.
//   npm run backup [-- --timer] [-- --new]
import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyDatabase, explainError, type BackupNote } from './copy-database'
import { isMain, main } from '../../run/process.mjs'
import { repositoryOf } from './restic'
import { backupsToKeep, lastNight } from './retention'
import { readSettings } from '../../run/settings'
import { takeSnapshot } from './snapshot'
import { backupFolder, syncToDisk } from './disk'
import { removeLeftovers, withWorkFolder } from './work-folder'

type Backup = BackupNote & { file: string }

export async function backup(url: string, folder: string): Promise<Backup> {
  const time = new Date().toISOString().replaceAll(':', '-')
  const file = join(folder, `nava-ridge-${time}.${url.startsWith('file:') ? 'sqlite' : 'pgdump'}`)
  try {
    // The copy is moved when complete, so that jobs that copy the folder never take a partial backup.
    return await withWorkFolder(folder, 'making', async (work) => {
      const part = join(work, 'backup')
      const note = await copyDatabase(url, part)
      await rename(`${part}.json`, `${file}.json`)
      await syncToDisk(part)
      await rename(part, file)
      await syncToDisk(dirname(file))
      return { file, ...note }
    })
  } catch (error) {
    if (!existsSync(file)) await rm(`${file}.json`, { force: true }).catch(() => undefined)
    throw explainError(error, folder)
  }
}

/** Copies in a folder, oldest first. Files without a valid time in the name are ignored. */
export async function listCopies(folder: string): Promise<{ name: string; at: Date }[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] =
        /^nava-ridge-(.{10})T(..)-(..)-(.{6})Z\.(?:sqlite|pgdump)$/.exec(name) ?? []
      const at = new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
      return Number.isNaN(at.getTime()) ? [] : [{ name, at }]
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * @param isReplaced whether newer backups exist elsewhere, so that the newest copy may be deleted too
 * @returns names of the deleted copies
 */
export async function prune(
  folder: string,
  now: Date,
  days: number,
  { isReplaced = false } = {},
): Promise<string[]> {
  const copies = await listCopies(folder)
  const times = copies.map(({ at }) => at)
  const keep = backupsToKeep(times, now, days, { isReplaced })
  const old = copies.filter(({ at }) => !keep.has(at)).map(({ name }) => name)
  for (const name of old) {
    await rm(join(folder, name))
    await rm(join(folder, `${name}.json`), { force: true })
  }
  return old
}

function summary(verb: string, { rows, bytes }: BackupNote): string {
  const count = Object.values(rows).reduce((sum, rowsOfTable) => sum + rowsOfTable, 0)
  return `${verb} ${count} rows, ${(bytes / 1e6).toFixed(1)} MB, read back and complete`
}

if (isMain('backup')) {
  void main(async () => {
    const { values } = parseArgs({
      options: { timer: { type: 'boolean', default: false }, new: { type: 'boolean', default: false } },
    })
    const settings = await readSettings()
    const { databaseUrl, env } = settings
    // Leftovers are also removed here, because the site may not restart for months.
    removeLeftovers({ databaseUrl, env })
    const folder = backupFolder(env)
    const repository = repositoryOf(env)
    if (repository) {
      const note = await takeSnapshot(settings, repository, { isTimed: values.timer, isNew: values.new })
      console.log(`${summary('Backed up', note)}: ${repository.name}`)
      await prune(folder, new Date(), env.BACKUP_DAYS, { isReplaced: true })
      return
    }
    // Copies are made less often than the timer runs: its interval suits a repository, which stores only changes.
    const newest = (await listCopies(folder)).at(-1)
    if (values.timer && newest && newest.at > lastNight(new Date())) return
    const made = await backup(databaseUrl, folder)
    console.log(`${summary('Backed up', made)}: ${made.file}`)
    if (made.pictures?.inS3)
      console.log(
        `The bytes of ${made.pictures.inS3} files of pictures are in ${made.pictures.place}, not in the backup.`,
      )
    const deleted = await prune(folder, new Date(), env.BACKUP_DAYS)
    if (deleted.length > 0) console.log(`Deleted ${deleted.length} old backups`)
  })
}
