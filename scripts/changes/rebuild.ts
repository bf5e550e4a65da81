import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { verifySqlite } from '../backup-sqlite'
import type { Place } from '../second-place/place'
import { receive } from '../second-place/transfer'
import { syncToDisk } from '../sync-to-disk'
import { applyChangeFile } from './change-file'
import type { Way } from './stored'

/**
 * Makes the database of one moment from a base and the changes after it, and checks it completely.
 * @param file does not exist yet
 * @returns rows by table
 */
export async function rebuild(
  place: Place,
  { base, changes }: Way,
  file: string,
  identities: readonly string[],
): Promise<Record<string, number>> {
  const spool = `${file}.changes`
  await mkdir(spool, { mode: 0o700 })
  try {
    await receive(place, base.name, file, identities)
    const database = await open(file, 'r+')
    try {
      for (const change of changes) {
        const received = join(spool, change.to)
        await receive(place, change.name, received, identities)
        await applyChangeFile(received, database, change)
        for (const one of [received, `${received}.raw`]) await rm(one, { force: true })
      }
    } finally {
      await database.close()
    }
    await syncToDisk(file)
    return await verifySqlite(file)
  } finally {
    await rm(spool, { recursive: true, force: true })
  }
}
