// Folders for the copies of the database that commands work on.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { openSqlite, type Connection } from '../../../lib/platform/db/sqlite/library.mjs'
import { withUmask } from '@/scripts/run/file-access'
import { sqlitePath } from '../sqlite'

const kinds = ['making', 'fetched', 'restoring', 'drill'] as const
type Kind = (typeof kinds)[number]

/** The form of names from mkdtemp. */
const form = new RegExp(`^(${kinds.join('|')})-\\w{6}$`)

/**
 * Runs work in a new folder. Only this user can read the folder and the files that the work writes. The folder is
 * removed afterwards or, if this process is killed, by the next one in the same parent and by `removeLeftovers`.
 */
export async function withWorkFolder<Result>(
  parent: string,
  kind: Kind,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  removeLeftoversIn(parent)
  // The folder is renamed once it is locked. Before that, other processes would remove it as a leftover.
  const made = mkdtempSync(join(parent, 'new-'))
  const lock = lockOf(made, { create: true })
  const folder = join(parent, `${kind}-${basename(made).slice('new-'.length)}`)
  try {
    renameSync(made, folder)
    return await withUmask(() => work(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
    lock?.close()
  }
}

/**
 * Removes work folders of dead processes below the data folder and beside the embedded database, because they
 * contain personal data.
 * @returns the removed folders
 */
export function removeLeftovers({ databaseUrl, env }: { databaseUrl: string; env: { DATA_DIR: string } }) {
  const beside = databaseUrl.startsWith('file:') ? [dirname(sqlitePath(databaseUrl))] : []
  return [...new Set([resolve(env.DATA_DIR), ...beside])].flatMap(removeLeftoversIn)
}

function removeLeftoversIn(parent: string): string[] {
  if (!existsSync(parent)) return []
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && form.test(entry.name))
    .map(({ name }) => join(parent, name))
    .filter(removeUnlessInUse)
}

function removeUnlessInUse(folder: string): boolean {
  const lock = lockOf(folder)
  if (!lock) return false
  rmSync(folder, { recursive: true, force: true })
  lock.close()
  return true
}

/** A write transaction ends with its process, even after a kill, and other containers can see it. */
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
