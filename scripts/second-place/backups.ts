// Backups at the second place: `backups/NAME.age`, and `NAME.age.json` beside it, written last.
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { CliError } from '../process.mjs'
import { backupsToKeep } from '../retention'
import type { Place } from './place'
import { receive, send, type Encrypted } from './transfer'

const folder = 'backups/'
const form = /^backups\/(nava-ridge-(.{10})T(..)-(..)-(.{6})Z\.(sqlite|pgdump))\.age$/

export interface PlacedBackup {
  /** As on the machine that made it. */
  name: string
  at: Date
  engine: 'sqlite' | 'postgresql'
  /** Encrypted. */
  bytes: number
}

/** What stands beside a backup; all but `encrypted` is about the file that was encrypted. */
export interface Note {
  madeAt: string
  bytes: number
  sha256: string
  rows: Record<string, number>
  encrypted: Encrypted
}

/** Encrypts a verified backup to the place, reads it back, and notes size and digest beside it. */
export async function sendBackup(
  place: Place,
  recipients: readonly string[],
  { file, ...made }: Omit<Note, 'encrypted'> & { file: string },
): Promise<PlacedBackup> {
  const name = `${folder}${basename(file)}.age`
  const encrypted = await send(place, name, file, recipients)
  await writeText(place, `${name}.json`, `${JSON.stringify({ ...made, encrypted }, null, 2)}\n`)
  return backupOf(name, encrypted.bytes)
}

/** Complete backups, oldest first. */
export async function listBackups(place: Place): Promise<PlacedBackup[]> {
  const files = await place.list(folder)
  const names = new Set(files.map(({ name }) => name))
  return files
    .filter(({ name }) => form.test(name) && names.has(`${name}.json`))
    .map(({ name, size }) => backupOf(name, size))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}

/** @returns names of the deleted backups; also of those whose transfer was interrupted more than a day ago */
export async function pruneBackups(place: Place, now: Date): Promise<string[]> {
  const complete = await listBackups(place)
  const times = backupsToKeep(
    complete.map(({ at }) => at),
    now,
  )
  const kept = new Set(complete.filter(({ at }) => times.has(at)).map(({ name }) => `${folder}${name}.age`))
  const known = new Set(complete.map(({ name }) => `${folder}${name}.age`))
  const all = (await place.list(folder)).map(({ name }) => name).filter((name) => form.test(name))
  const dayAgo = now.getTime() - 24 * 60 * 60 * 1000
  const old = all.filter(
    (name) => !kept.has(name) && (known.has(name) || backupOf(name, 0).at.getTime() < dayAgo),
  )
  // The note first: without it a backup counts as incomplete.
  for (const name of old) await place.remove([`${name}.json`, name])
  return old
}

/** Fetches and decrypts a backup into a file that does not exist yet, with its note beside it. */
export async function receiveBackup(
  place: Place,
  name: string,
  file: string,
  identities: readonly string[],
): Promise<Note> {
  const placed = `${folder}${name}.age`
  const note = JSON.parse(await readText(place, `${placed}.json`)) as Note
  await receive(place, placed, file, identities)
  // Compared when it is restored: the place could have mixed up two files.
  await writeFile(`${file}.json`, JSON.stringify(note), { mode: 0o600 })
  return note
}

export async function writeText(place: Place, name: string, text: string): Promise<void> {
  const bytes = async function* () {
    yield Buffer.from(text)
  }
  await place.write(name, bytes())
}

export async function readText(place: Place, name: string): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of place.read(name)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function backupOf(placed: string, bytes: number): PlacedBackup {
  const [, name, day, hours, minutes, seconds, ending] = form.exec(placed) ?? []
  if (!name) throw new CliError(`${placed} is not the name of a backup.`)
  return {
    name,
    at: new Date(`${day}T${hours}:${minutes}:${seconds}Z`),
    engine: ending === 'sqlite' ? 'sqlite' : 'postgresql',
    bytes,
  }
}
