import { anyOf, isIndexed, likePattern, searchWords, searchTermOf } from './search'

it.each([
  ['', []],
  ['  Ann   LEE ', ['ann', 'lee']],
  ['ann Ann ANN', ['ann']],
  ['ＡＮＮ', ['ann']],
  ['Følger', ['følger']],
  // A composed and a decomposed accent are one and the same.
  ['re\u0301sidence', ['r\u00e9sidence']],
  ['a\u0000b \ud800', ['a', 'b']],
  ['1 2 3 4 5 6 7 8 9 10', ['1', '2', '3', '4', '5', '6', '7', '8']],
])('a search for %j asks for the words %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

test('three letters stand in the index by themselves, whatever an emoji is made of', () => {
  expect(['ann', 'ทะเล', '王小明'].every(isIndexed)).toBe(true)
  expect(['an', '王', '🏖🏖'].some(isIndexed)).toBe(false)
})

test('one letter of an alphabet is looked for where something begins, one Chinese sign everywhere', () => {
  expect(['a', 'я', 'ท', '7'].map(searchTermOf)).toEqual(['\n a', '\n я', '\n ท', '\n 7'])
  expect(['王', '海', 'an'].map(searchTermOf)).toEqual(['王', '海', 'an'])
  expect(isIndexed(searchTermOf('a'))).toBe(true)
})

test('signs that mean something to the database mean themselves', () => {
  expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
  expect(anyOf(['a"b', 'c'])).toBe('("a""b" OR "c")')
})
