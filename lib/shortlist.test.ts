import fc from '@/test/support/seeded'
import { plotNumbers, villaIds } from './villas'
import {
  shortlistLength,
  parseShortlist,
  shortlistFromQuery,
  shortlistPath,
  shortlistText,
} from './shortlist'

const everything = [...plotNumbers.map((plot) => ({ plot })), ...villaIds.map((villa) => ({ villa }))]

test('a list names plots and villas in the order in which they were kept', () => {
  expect(parseShortlist('8,4br, 2')).toEqual([{ plot: 8 }, { villa: '4br' }, { plot: 2 }])
})

test('what is unknown, repeated or too long is left out', () => {
  expect(parseShortlist('2,10,0,02,2,villa,4br,4BR,4br')).toEqual([{ plot: 2 }, { villa: '4br' }])
  expect(parseShortlist('')).toEqual([])
  expect(parseShortlist(`2,${' '.repeat(shortlistLength)}`)).toEqual([])
})

test('the address of a list names each plot and villa once, and no more', () => {
  expect(shortlistPath([{ villa: '4br' }, { plot: 8 }, { plot: 2 }])).toBe('/shortlist?plots=8,2&villas=4br')
  expect(shortlistPath([])).toBe('/shortlist')
  expect(shortlistFromQuery({ plots: '8,2,2,4br', villas: '3,4br,7br' })).toEqual([
    { plot: 8 },
    { plot: 2 },
    { villa: '4br' },
  ])
  expect(shortlistFromQuery({ plots: ['8', '2'], villas: [] })).toEqual([{ plot: 8 }, { plot: 2 }])
  expect(shortlistFromQuery({ plots: plotNumbers.join(), villas: villaIds.join() })).toEqual(everything)
})

test('each list is the same after it was written and read', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(everything), (entries) => {
      expect(parseShortlist(shortlistText(entries))).toEqual(entries)
    }),
  )
})
