// Bases and changes at the second place. Their names say which state they lead to, so that gaps show without a key:
// `bases/TIME_STATE.sqlite.age` with a note beside it, and `changes/TIME_FROM_TO.pages.gz.age`.
import type { Place } from '../second-place/place'

export interface StoredBase {
  name: string
  at: Date
  state: string
  bytes: number
}
export interface StoredChange {
  name: string
  at: Date
  from: string
  to: string
  bytes: number
}

const day = 24 * 60 * 60 * 1000
/** Any minute of these days can be restored. */
export const keptDays = 7

const timeForm = '(\\d{4}-\\d\\d-\\d\\dT)(\\d\\d)-(\\d\\d)-(\\d\\d\\.\\d{3}Z)'
const baseForm = new RegExp(`^bases/${timeForm}_([0-9a-f]{12})\\.sqlite\\.age$`)
const changeForm = new RegExp(`^changes/${timeForm}_([0-9a-f]{12})_([0-9a-f]{12})\\.pages\\.gz\\.age$`)

const timeName = (at: Date) => at.toISOString().replaceAll(':', '-')
const timeOf = ([, date, hours, minutes, seconds]: RegExpExecArray) =>
  new Date(`${date}${hours}:${minutes}:${seconds}`)

export const baseName = (at: Date, state: string): string => `bases/${timeName(at)}_${state}.sqlite.age`
export const changeName = (at: Date, from: string, to: string): string =>
  `changes/${timeName(at)}_${from}_${to}.pages.gz.age`

/** Complete bases, oldest first. */
export async function listBases(place: Place): Promise<StoredBase[]> {
  return (await allBases(place)).filter(({ isComplete }) => isComplete)
}

async function allBases(place: Place) {
  const files = await place.list('bases/')
  const names = new Set(files.map(({ name }) => name))
  return files.flatMap(({ name, size }) => {
    const found = baseForm.exec(name)
    if (!found) return []
    const isComplete = names.has(`${name}.json`)
    return [{ name, at: timeOf(found), state: found[5] ?? '', bytes: size, isComplete }]
  })
}

/** Oldest first. */
export async function listChanges(place: Place): Promise<StoredChange[]> {
  return (await place.list('changes/')).flatMap(({ name, size }) => {
    const found = changeForm.exec(name)
    return found ? [{ name, at: timeOf(found), from: found[5] ?? '', to: found[6] ?? '', bytes: size }] : []
  })
}

/** What leads from one base to a state: the changes in order. */
export interface Way {
  base: StoredBase
  changes: StoredChange[]
  /** Of the state that it leads to. */
  at: Date
}

/**
 * The way to the latest state that can be reached and is not later than `until`; from the newest base that leads there.
 * A kill can leave two changes with the same beginning, of which each is true: one may lead further.
 */
export function wayTo(
  bases: readonly StoredBase[],
  changes: readonly StoredChange[],
  until: Date,
): Way | null {
  let best: Way | null = null
  for (const base of bases) {
    if (base.at > until) continue
    const reached = new Map<string, StoredChange | null>([[base.state, null]])
    let last: StoredChange | null = null
    for (const change of changes) {
      if (change.at > until || !reached.has(change.from) || reached.has(change.to)) continue
      reached.set(change.to, change)
      last = change
    }
    const way: StoredChange[] = []
    for (let step = last; step; step = reached.get(step.from) ?? null) way.unshift(step)
    const at = last?.at ?? base.at
    if (!best || at >= best.at) best = { base, changes: way, at }
  }
  return best
}

/** Whether a way leads from any base to this state. */
export function isReachable(
  bases: readonly StoredBase[],
  changes: readonly StoredChange[],
  state: string,
): boolean {
  const reached = new Set(bases.map((base) => base.state))
  for (const { from, to } of changes) if (reached.has(from)) reached.add(to)
  return reached.has(state)
}

/** Keeps what is needed to restore any minute of the kept days. @returns how many files were deleted */
export async function pruneChanges(place: Place, now: Date): Promise<number> {
  const bases = await allBases(place)
  const limit = now.getTime() - keptDays * day
  const oldest = bases.filter(({ at, isComplete }) => isComplete && at.getTime() <= limit).at(-1)
  const isOld = ({ at }: { at: Date }) => oldest !== undefined && at < oldest.at
  // Of a transfer that was interrupted.
  const isLeftOver = ({ at, isComplete }: { at: Date; isComplete: boolean }) =>
    !isComplete && at.getTime() < now.getTime() - day
  const old = [
    ...bases.filter((base) => isOld(base) || isLeftOver(base)).flatMap(({ name }) => [`${name}.json`, name]),
    ...(oldest ? (await listChanges(place)).filter(isOld).map(({ name }) => name) : []),
  ]
  await place.remove(old)
  return old.length
}
