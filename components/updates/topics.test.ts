import { plotRanges } from './topics'

it.each([
  [[], ''],
  [[4], '4'],
  [[1, 2], '1, 2'],
  [[1, 2, 3, 5], '1–3, 5'],
  [[1, 4, 7, 8, 9], '1, 4, 7–9'],
])('the villas %j are written as %p', (plots, text) => {
  expect(plotRanges(plots, 'en')).toBe(text)
})

it('villas are separated by the comma of the language', () => {
  expect(plotRanges([1, 4, 7, 8, 9], 'zh')).toBe('1、4、7–9')
})
