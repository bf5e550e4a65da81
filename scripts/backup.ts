// Backs up the database consistently while the site runs, verifies the backup, and deletes old ones.
//   npm run backup
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { dumpPostgres, verifyDump } from './backup-postgres'
import { picturesOf, saidOfPictures, type PicturePlaces } from './backup-pictures'
import { copySqlite, verifySqlite } from './backup-sqlite'
import { isMain, main, CliError } from './process.mjs'
import { backupsToKeep } from './retention'
import { copyToSecondPlace } from './second-place/copy-backup'
import { readSettings } from './settings'
import { syncToDisk } from './sync-to-disk'
import { withUmask } from './with-umask'
import { removeLeftovers, withWorkFolder } from './work-folder'

export type Backup = {
  file: string
  madeAt: string
  bytes: number
  sha256: string
  rows: Record<string, number>
  pictures: PicturePlaces | null
}

export function backup(url: string, folder: string): Promise<Backup> {
  return withUmask(() => makeBackup(url, folder))
}

async function makeBackup(url: string, folder: string): Promise<Backup> {
  const sqlite = url.startsWith('file:')
  const madeAt = new Date().toISOString()
  const file = join(folder, `nava-ridge-${madeAt.replaceAll(':', '-')}.${sqlite ? 'sqlite' : 'pgdump'}`)
  try {
    await mkdir(folder, { recursive: true })
    // Moved when complete: a job that copies the files of the folder elsewhere never takes a partial backup.
    return await withWorkFolder(folder, 'making', async (work) => {
      const part = join(work, 'backup')
      await (sqlite ? copySqlite(url, part) : dumpPostgres(url, part))
      const rows = await (sqlite ? verifySqlite(part) : verifyDump(url, part))
      const pictures = await picturesOf(sqlite ? `file:${part}` : url)
      const { size } = await stat(part)
      const made = { file, madeAt, bytes: size, sha256: await sha256(part), rows, pictures }
      await writeFile(`${file}.json`, `${JSON.stringify({ ...made, file: undefined }, null, 2)}\n`)
      await syncToDisk(part)
      await rename(part, file)
      await syncToDisk(dirname(file))
      return made
    })
  } catch (error) {
    if (!existsSync(file)) await rm(`${file}.json`, { force: true }).catch(() => undefined)
    throw inWords(error, folder)
  }
}

/** @returns names of the deleted backups */
export async function prune(folder: string, now: Date): Promise<string[]> {
  const made = (await readdir(folder)).flatMap((name) => {
    const [, day, hours, minutes, seconds] =
      /^nava-ridge-(.{10})T(..)-(..)-(.{6})Z\.(?:sqlite|pgdump)$/.exec(name) ?? []
    return day ? [{ name, time: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : []
  })
  const keep = backupsToKeep(
    made.map(({ time }) => time),
    now,
  )
  const old = made.filter(({ time }) => !keep.has(time)).map(({ name }) => name)
  for (const name of old) {
    await rm(join(folder, name))
    await rm(join(folder, `${name}.json`), { force: true })
  }
  return old
}

export async function sha256(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function inWords(error: unknown, folder: string) {
  const code = error instanceof Error ? `${Reflect.get(error, 'code') ?? ''} ${error.message}` : ''
  if (/ENOSPC|SQLITE_FULL/.test(code))
    return new CliError(`The disk of ${folder} is full: no backup was made.`)
  if (/EACCES|EROFS|EPERM|CANTOPEN|ENOTDIR/.test(code)) {
    return new CliError(
      `The folder ${folder} cannot be written: no backup was made. Set BACKUP_DIR to another.`,
    )
  }
  return error
}

if (isMain('scripts/backup')) {
  void main(async () => {
    const { databaseUrl, env } = await readSettings()
    // Every night: the site may not be restarted for months.
    removeLeftovers({ databaseUrl, env })
    const folder = resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'))
    const made = await backup(databaseUrl, folder)
    const count = Object.values(made.rows).reduce((sum, rows) => sum + rows, 0)
    console.log(
      `Backed up ${count} rows, ${(made.bytes / 1e6).toFixed(1)} MB, read back and complete: ${made.file}`,
    )
    if (made.pictures?.inS3) console.log(saidOfPictures(made.pictures))
    const deleted = await prune(folder, new Date())
    if (deleted.length > 0) console.log(`Deleted ${deleted.length} old backups`)
    for (const sentence of await copyToSecondPlace(env, made)) console.log(sentence)
  })
}
