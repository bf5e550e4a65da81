import 'server-only'
import { lstat, readdir, readFile, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { databaseUrl, env, onPostgres } from '@/lib/env'
import { sqlitePath } from '@/lib/platform/db/sqlite/file.mjs'
import type { BackupFacts, BackupStatus } from './backup'
import type { Disk } from './rules'

// Without these hints the build would bundle these folders, and with them the whole project.
const dataDir = resolve(/* turbopackIgnore: true */ env.DATA_DIR)
const backupDir: string = resolve(/* turbopackIgnore: true */ env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'))
const databaseFile = onPostgres ? null : sqlitePath(databaseUrl)

/** The disks that the site writes. Folders on the same disk are listed once. */
export async function readDisks(): Promise<Disk[]> {
  const disks = new Map<string, Disk>()
  for (const folder of [dataDir, databaseFile ? dirname(databaseFile) : dataDir, backupDir]) {
    try {
      const [{ dev }, { bavail, blocks, bsize }] = await Promise.all([
        stat(/* turbopackIgnore: true */ folder),
        statfs(/* turbopackIgnore: true */ folder),
      ])
      const disk = { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
      if (!disks.has(String(dev))) disks.set(String(dev), disk)
    } catch {
      // The folder of the backups does not exist before the first one.
    }
  }
  return [...disks.values()]
}

export async function readBackups(): Promise<BackupFacts> {
  const [names, status, drill] = await Promise.all([
    readdir(/* turbopackIgnore: true */ backupDir).catch(() => []),
    readStatus<BackupStatus>('backup.json'),
    readStatus<BackupFacts['drill']>('drill.json'),
  ])
  const copies = names.filter((file) => /^nava-ridge-.*\.(sqlite|pgdump)$/.test(file)).sort()
  const newest = await findNewest(copies)
  const isRepository = env.RESTIC_REPOSITORY !== undefined
  return { isRepository, status, copy: { folder: backupDir, newest }, drill }
}

/** A backup may be removed while the folder is read. */
async function findNewest(names: string[]) {
  for (const name of names.toReversed()) {
    const file = await stat(join(backupDir, name)).catch(() => null)
    if (file) return { name, at: file.mtime, bytes: file.size }
  }
  return null
}

/** A script's status file in the data folder; null if there is none. */
async function readStatus<Status>(name: string): Promise<Status | null> {
  try {
    return JSON.parse(await readFile(join(dataDir, name), 'utf8')) as Status
  } catch {
    return null
  }
}

/** Files with personal data or secrets that other users can read. A closed folder above protects them. */
export async function readOpenFiles(): Promise<string[]> {
  const folders = [dataDir, backupDir, ...(databaseFile ? [dirname(databaseFile)] : [])]
  const inside = [join(dataDir, 'secret'), ...(databaseFile ? [databaseFile] : []), backupDir]
  const closed = new Set<string>()
  for (const folder of folders) if ((await modeOf(folder)) === 0) closed.add(folder)
  const open: string[] = []
  for (const path of new Set(inside)) {
    const rights = await modeOf(path)
    if (rights && ![...closed].some((folder) => path.startsWith(`${folder}/`)))
      open.push(`${path} (${rights.toString(8).padStart(3, '0')})`)
  }
  return open
}

/** The permissions of others; null if the path does not exist. */
async function modeOf(path: string): Promise<number | null> {
  const stats = await lstat(path).catch(() => null)
  return stats && stats.mode & 0o077
}
