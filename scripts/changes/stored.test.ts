import type { Place } from '../second-place/place'
import { baseName, changeName, isReachable, listBases, listChanges, pruneChanges, wayTo } from './stored'

const start = Date.parse('2026-11-22T10:00:00Z')
const at = (minutes: number) => new Date(start + minutes * 60_000)
const id = (letter: string) => letter.repeat(12)
const end = at(1e6)

/** A place that has only names. */
function placeWith(names: string[]): Place & { names: Set<string> } {
  const kept = new Set(names)
  return {
    name: 'a place',
    names: kept,
    list: async (first) =>
      [...kept]
        .filter((name) => name.startsWith(first))
        .sort()
        .map((name) => ({ name, size: 1 })),
    write: async () => undefined,
    async *read() {},
    remove: async (gone) => gone.forEach((name) => kept.delete(name)),
  }
}
const base = (minutes: number, state: string) => {
  const name = baseName(at(minutes), id(state))
  return [name, `${name}.json`]
}
const change = (minutes: number, from: string, to: string) => changeName(at(minutes), id(from), id(to))
async function wayIn(names: string[], until = end) {
  const place = placeWith(names)
  const way = wayTo(await listBases(place), await listChanges(place), until)
  return way && [way.base.state[0], ...way.changes.map(({ to }) => to[0])].join('')
}

it('a restore follows the chain from the newest base that leads to the moment', async () => {
  const names = [
    ...base(0, 'a'),
    ...[change(1, 'a', 'b'), change(2, 'b', 'c'), change(4, 'c', 'd')],
    ...base(3, 'c'),
  ]
  expect(await wayIn(names)).toBe('cd')
  expect(await wayIn(names, at(3))).toBe('c')
  expect(await wayIn(names, at(2.5))).toBe('abc')
  expect(await wayIn(names, at(0.5))).toBe('a')
  expect(await wayIn(names, at(-1))).toBeNull()
  expect(await wayIn([])).toBeNull()
})

it('a damaged base is not missed while an older one leads on', async () => {
  expect(await wayIn([...base(0, 'a'), change(1, 'a', 'b'), change(2, 'b', 'c')])).toBe('abc')
  // Without its note a base is incomplete.
  expect(await wayIn([...base(0, 'a'), change(1, 'a', 'b'), baseName(at(2), id('b'))])).toBe('ab')
})

it('a gap ends the chain, and the next base begins another', async () => {
  const names = [...base(0, 'a'), change(1, 'a', 'b'), change(3, 'c', 'd')]
  expect(await wayIn(names)).toBe('ab')
  expect(await wayIn([...names, ...base(4, 'd'), change(5, 'd', 'e')])).toBe('de')
  expect(await wayIn([...names, ...base(4, 'd'), change(5, 'd', 'e')], at(4))).toBe('d')
})

it('of two changes with the same beginning, the one that leads further is followed', async () => {
  const names = [...base(0, 'a'), change(1, 'a', 'b'), change(2, 'a', 'c'), change(3, 'c', 'd')]
  expect(await wayIn(names)).toBe('acd')
  expect(await wayIn(names, at(1))).toBe('ab')
})

it('a process continues from a state that is still reachable, and from no other', async () => {
  const place = placeWith([...base(0, 'a'), change(1, 'a', 'b'), change(3, 'c', 'd')])
  const [bases, changes] = [await listBases(place), await listChanges(place)]
  expect(['a', 'b', 'c', 'd'].filter((state) => isReachable(bases, changes, id(state)))).toEqual(['a', 'b'])
})

it('what no moment of the last seven days needs is deleted', async () => {
  const day = 24 * 60
  const names = [
    ...[...base(0, 'a'), change(1, 'a', 'b')],
    ...[...base(day, 'b'), change(day + 1, 'b', 'c')],
    ...[...base(2 * day, 'c'), change(2 * day + 1, 'c', 'd')],
    baseName(at(3 * day), id('d')),
  ]
  const place = placeWith(names)
  expect(await pruneChanges(place, at(6 * day))).toBe(2)
  expect(place.names.size).toBe(names.length - 1)
  await pruneChanges(place, at(8.5 * day))
  expect([...place.names].sort()).toEqual([...base(day, 'b'), ...names.slice(5, 9)].sort())
  await pruneChanges(place, at(60 * day))
  expect([...place.names].sort()).toEqual(names.slice(6, 9).sort())
})
