// Helpers of the backup commands for disks: free space, durable files, and status files.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CliError } from '../../run/process.mjs'

/** The folder of the copies, and where snapshots are made. */
export function backupFolder(env: { DATA_DIR: string; BACKUP_DIR?: string | undefined }): string {
  return resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups'))
}

/** The bytes that stay free, because a full disk would stop the site. */
const reserve = 200_000_000

/** Checked before writing, because a disk that fills up half-way would stop the site. */
export async function requireFreeSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (bytes + reserve <= free) return
  const [needed, available] = [bytes + reserve, free].map((size) => `${Math.ceil(size / 1e6)} MB`)
  throw new CliError(
    `${folder} needs ${needed} of free space for this and has ${available}: nothing was changed.`,
  )
}

/** @param path a file or folder to fsync, so that it survives a power cut */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A command's status for the doctor; null if there is none. */
export function readStatus<Status>(file: string): Status | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Status
  } catch {
    return null
  }
}

export function writeStatus(file: string, status: object): void {
  writeFileSync(`${file}.part`, `${JSON.stringify(status, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}
