// What the second place can restore, and fetching it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rebuild } from '../changes/rebuild'
import { listBases, listChanges, wayTo } from '../changes/stored'
import { CliError } from '../process.mjs'
import { listBackups, receiveBackup } from './backups'
import { identitiesIn } from './encryption'
import type { Place } from './place'

export type Engine = 'sqlite' | 'postgresql'

export interface Fetched {
  /** A backup as `restore` and `drill` take it. */
  file: string
  at: Date
  /** The place and what was taken there, for the operator and for the proof of a drill. */
  place: string
  name: string
  rows: Record<string, number>
}

/**
 * Fetches the latest state that is not later than `until` into a folder.
 * @throws CliError when there is none, or it is damaged
 */
export async function fetchPoint(
  place: Place,
  wanted: { engine: Engine; until: Date; folder: string; identities: readonly string[] },
): Promise<Fetched> {
  const { engine, until, folder, identities } = wanted
  const backup = (await listBackups(place)).filter((one) => one.engine === engine && one.at <= until).at(-1)
  const way = engine === 'sqlite' ? wayTo(await listBases(place), await listChanges(place), until) : null
  if (way && (!backup || way.at >= backup.at)) {
    const file = join(folder, 'point.sqlite')
    const rows = await rebuild(place, way, file, identities)
    const name = `${way.base.name} with ${way.changes.length} changes`
    return { file, at: way.at, place: place.name, name, rows }
  }
  if (!backup)
    throw new CliError(`${place.name} has nothing ${isoMinute(until)} or before for this database.`)
  const file = join(folder, backup.name)
  const { rows } = await receiveBackup(place, backup.name, file, identities)
  return { file, at: backup.at, place: place.name, name: backup.name, rows }
}

/** One line for each backup, and one for each span of which every minute can be restored. */
export async function describePlace(place: Place): Promise<string[]> {
  const lines = (await listBackups(place)).map(
    ({ name, bytes }) => `${name}  ${(bytes / 1e6).toFixed(1)} MB encrypted`,
  )
  const [bases, changes] = [await listBases(place), await listChanges(place)]
  const spans: { from: Date; to: Date }[] = []
  for (const base of bases) {
    const to = wayTo([base], changes, new Date(8.64e15))?.at ?? base.at
    const last = spans.at(-1)
    if (last && last.to.getTime() === to.getTime()) continue
    spans.push({ from: base.at, to })
  }
  return [
    ...lines,
    ...spans.map(({ from, to }) => `every minute from ${from.toISOString()} to ${to.toISOString()}`),
  ]
}

/** @param text such as `2026-11-22T10:00Z` */
export function momentOf(text: string | undefined): Date {
  if (text === undefined) return new Date(8.64e15)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text)) {
    const moment = new Date(text)
    if (!Number.isNaN(moment.getTime())) return moment
  }
  throw new CliError(`Write the time as 2026-11-22T10:00Z, or with an offset: 2026-11-22T17:00+07:00.`)
}

/** The secret keys of BACKUP_IDENTITY_FILE. */
export function identitiesOf(env: { BACKUP_IDENTITY_FILE?: string | undefined }): string[] {
  const file = env.BACKUP_IDENTITY_FILE
  if (!file)
    throw new CliError('Set BACKUP_IDENTITY_FILE to the file with the secret key (AGE-SECRET-KEY-…).')
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new CliError(`The file ${file} of BACKUP_IDENTITY_FILE cannot be read by this user.`)
  }
  const identities = identitiesIn(text)
  if (identities.length > 0 && identities.every((one) => /^AGE-SECRET-KEY-1/i.test(one))) return identities
  throw new CliError(`The file ${file} of BACKUP_IDENTITY_FILE contains no secret key of age.`)
}

function isoMinute(moment: Date): string {
  return moment.getTime() === 8.64e15 ? 'at any time' : `of ${moment.toISOString()}`
}
