import { rm, stat } from 'node:fs/promises'
import { verifySqlite } from '../backup-sqlite'
import { writeText } from '../second-place/backups'
import type { Place } from '../second-place/place'
import { send } from '../second-place/transfer'
import { baseName } from './stored'

/** Verifies a copy of the database, sends it, and deletes it here. */
export async function sendBase(
  { place, recipients }: { place: Place; recipients: readonly string[] },
  file: string,
  at: Date,
  state: string,
): Promise<void> {
  try {
    const rows = await verifySqlite(file)
    const name = baseName(at, state)
    const { size } = await stat(file)
    const encrypted = await send(place, name, file, recipients)
    const note = { madeAt: at.toISOString(), bytes: size, rows, encrypted }
    await writeText(place, `${name}.json`, `${JSON.stringify(note, null, 2)}\n`)
  } finally {
    await rm(file, { force: true })
  }
}
