import { oneLine } from './one-line'

it('words that belong to one line stay together, as a preposition and its noun or a figure and its unit', () => {
  expect(oneLine('Ночью 3\u00a0ноября\nвыпало  142\u00a0мм за\u00a0девять часов.')).toBe(
    'Ночью 3\u00a0ноября выпало 142\u00a0мм за\u00a0девять часов.',
  )
})

it('paragraphs run on with a space, in Chinese without one', () => {
  expect(oneLine('“It holds.”\n\nThe wall is dry. ')).toBe('“It holds.” The wall is dry.')
  expect(oneLine('水池是满的。\n\n他说：“够了。”\n十二月')).toBe('水池是满的。他说：“够了。”十二月')
})

it('a figure stays with its unit, and French punctuation with its word', () => {
  expect(oneLine('3,1\u00a0m\nde haut\u00a0: deux\u202f%')).toBe('3,1\u00a0m de haut\u00a0: deux\u202f%')
})
