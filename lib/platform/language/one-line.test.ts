import { oneLine } from './one-line'

it('paragraphs run on with a space, in Chinese without one', () => {
  expect(oneLine('“It holds.”\n\nThe wall is dry. ')).toBe('“It holds.” The wall is dry.')
  expect(oneLine('水池是满的。\n\n他说：“够了。”\n十二月')).toBe('水池是满的。他说：“够了。”十二月')
})
