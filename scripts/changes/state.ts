import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncToDisk } from '../sync-to-disk'
import type { WalPosition } from './wal-file'

/** What was shipped, so that the next process continues there. */
export interface ShippedState {
  place: string
  /** The name of the state at the place. */
  id: string
  /** Its time, which never goes back, whatever the clock does. */
  at: string
  position: WalPosition
}

/** A name for a state of the database. Random, so that a machine set back to an earlier day cannot repeat one. */
export const newStateId = (): string => randomBytes(6).toString('hex')

export async function readState(folder: string, place: string): Promise<ShippedState | null> {
  try {
    const state = JSON.parse(await readFile(join(folder, 'state.json'), 'utf8')) as ShippedState
    return state.place === place ? state : null
  } catch {
    return null
  }
}

export async function writeState(folder: string, state: ShippedState): Promise<void> {
  const file = join(folder, 'state.json')
  await writeFile(`${file}.part`, JSON.stringify(state), { mode: 0o600 })
  await syncToDisk(`${file}.part`)
  await rename(`${file}.part`, file)
}
