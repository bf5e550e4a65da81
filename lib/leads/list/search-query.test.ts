import { numberIn } from './search-query'
import { anyOf, isIndexed, likePattern, searchWords, searchTermOf } from './search-query'

it.each([
  ['', []],
  ['  Ann   LEE ', ['ann', 'lee']],
  ['ann Ann ANN', ['ann']],
  ['ＡＮＮ', ['ann']],
  ['Følger', ['folger']],
  // Accents are ignored.
  ['re\u0301sidence', ['residence']],
  ['a\u0000b \ud800', ['a', 'b']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['Lee +66 / (0)81 490-9950', ['lee', '660814909950']],
  ['villa 4 in 2026', ['villa', '4', 'in', '2026']],
])('a search for %j asks for the words %j', (typed, words) => {
  expect(searchWords(typed)).toEqual(words)
})

test('a word uses the index from three characters on, an emoji counting as one', () => {
  expect(['ann', 'ทะเล', '王小明'].every(isIndexed)).toBe(true)
  expect(['an', '王', '🏖🏖'].some(isIndexed)).toBe(false)
})

test('a single letter matches the beginning of a field, a single Chinese character any position', () => {
  expect(['a', 'я', 'ท', '7'].map(searchTermOf)).toEqual(['\n a', '\n я', '\n ท', '\n 7'])
  expect(['王', '海', 'an'].map(searchTermOf)).toEqual(['王', '海', 'an'])
  expect(isIndexed(searchTermOf('a'))).toBe(true)
})

test('special characters of the query syntax are escaped', () => {
  expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
  expect(anyOf(['a"b', 'c'])).toBe('("a""b" OR "c")')
})

it.each([
  ['7', 7],
  ['#123', 123],
  [' (#123) ', 123],
  ['007', null],
  ['# 123', null],
  ['ann 123', null],
  ['12345678901', null],
])('a member of staff who searches for %j looks for the lead %j', (q, number) => {
  expect(numberIn(q)).toBe(number)
})
