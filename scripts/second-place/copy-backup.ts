import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Backup } from '../backup'
import { adoptResults } from '../drill-result'
import { CliError } from '../process.mjs'
import { pruneBackups, sendBackup } from './backups'
import { resultsAt } from './drill-from-place'
import { secondPlaceOf } from './open-place'
import { keepCopy } from './status'

type Env = Parameters<typeof secondPlaceOf>[0]

/**
 * Sends a verified backup to the second place of the settings and deletes old ones there.
 * @returns sentences for the operator; none when there is no second place
 */
export async function copyToSecondPlace(env: Env, made: Backup): Promise<string[]> {
  const second = secondPlaceOf(env)
  if (!second) return []
  const { place, recipients } = second
  const dataDir = resolve(env.DATA_DIR)
  const now = new Date()
  try {
    const { name, bytes } = await sendBackup(place, recipients, made)
    const isOnSameDisk = await sharesDisk(dataDir, place.name)
    keepCopy(dataDir, place.name, now, { copied: { name, at: now.toISOString(), bytes, isOnSameDisk } })
    const deleted = await pruneBackups(place, now)
    adoptResults(dataDir, (await resultsAt(place)) ?? '')
    return [
      `Sent to ${place.name}, encrypted, ${(bytes / 1e6).toFixed(1)} MB, and read back`,
      ...(deleted.length > 0 ? [`Deleted ${deleted.length} old backups there`] : []),
    ]
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    keepCopy(dataDir, place.name, now, { problem: what })
    throw error instanceof CliError
      ? new CliError(`${what}\nThe backup on this machine is complete: ${made.file}`)
      : error
  }
}

async function sharesDisk(dataDir: string, folder: string): Promise<boolean> {
  if (!folder.startsWith('/')) return false
  const [own, other] = await Promise.all([stat(dataDir), stat(folder)])
  return own.dev === other.dev
}
