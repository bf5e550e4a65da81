// Folders in which commands keep copies of the database for as long as they work.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { openSqlite, type Connection } from '../lib/db/sqlite/library.mjs'
import { sqlitePath } from './sqlite'

const kinds = ['making', 'sending', 'fetched', 'restoring', 'drill'] as const
type Kind = (typeof kinds)[number]

/** As mkdtemp ends names. */
const form = new RegExp(`^(${kinds.join('|')})-\\w{6}$`)

/** Only this user can read the folder. It is removed afterwards, or by `removeLeftovers` if this process is killed. */
export async function withWorkFolder<Result>(
  parent: string,
  kind: Kind,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  // Named as one of ours once it is locked: until then it would pass for a leftover.
  const made = mkdtempSync(join(parent, 'new-'))
  const lock = lockOf(made, { create: true })
  const folder = join(parent, `${kind}-${basename(made).slice('new-'.length)}`)
  try {
    renameSync(made, folder)
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    lock?.close()
  }
}

interface Places {
  databaseUrl: string
  env: { DATA_DIR: string; BACKUP_DIR?: string | undefined }
}

/**
 * Removes work folders that belong to no living process, in the folders of data and backups and beside the embedded
 * database: they have copies of personal data in clear, and take disk space.
 * @returns the removed folders
 */
export function removeLeftovers({ databaseUrl, env }: Places): string[] {
  const beside = databaseUrl.startsWith('file:') ? [dirname(sqlitePath(databaseUrl))] : []
  const all = [resolve(env.DATA_DIR), resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')), ...beside]
  const parents = new Set(all.filter((parent) => existsSync(parent)))
  return [...parents]
    .flatMap((parent) => readdirSync(parent, { withFileTypes: true }).map((entry) => ({ parent, entry })))
    .filter(({ entry }) => entry.isDirectory() && form.test(entry.name))
    .map(({ parent, entry }) => join(parent, entry.name))
    .filter(removeUnlessInUse)
}

function removeUnlessInUse(folder: string): boolean {
  const lock = lockOf(folder)
  if (!lock) return false
  rmSync(folder, { recursive: true, force: true })
  lock.close()
  return true
}

/** A write transaction ends with its process, even after a kill, and is seen by processes of other containers too. */
function lockOf(folder: string, { create = false } = {}): Connection | null {
  let lock: Connection | undefined
  try {
    lock = openSqlite(join(folder, 'in-use'), { create, busyMs: 0 })
    lock.exec('BEGIN IMMEDIATE')
    return lock
  } catch {
    lock?.close()
    return null
  }
}
