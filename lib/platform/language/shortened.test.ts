import fc from '@/test/support/seeded'
import { shortened } from './shortened'

it.each([
  ['fits', 'a'.repeat(10), 'a'.repeat(10)],
  ['is one letter too long', 'a'.repeat(11), `${'a'.repeat(9)}…`],
  ['is made of characters that JavaScript counts twice', '🌴'.repeat(11), `${'🌴'.repeat(9)}…`],
  ['has accents as characters of their own', 'e\u0301'.repeat(6), `${'e\u0301'.repeat(4)}…`],
  ['has Thai vowels above the letters', 'ที่'.repeat(4), `${'ที่'.repeat(3)}…`],
  ['has a family of four in one sign', `${'a'.repeat(6)}👨‍👩‍👧‍👦`, 'aaaaaa…'],
  ['would be cut after a space', `${'a'.repeat(8)}  bcd`, `${'a'.repeat(8)}…`],
  ['is one letter with too many accents', `e${'\u0301'.repeat(20)}`, `e${'\u0301'.repeat(8)}…`],
])('a text that %s ends well', (_, text, expected) => {
  expect(shortened(text, 10)).toBe(expected)
})

it('no text is longer than it may be, and a shortened one stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const short = shortened(text, 20)
      expect([...short].length).toBeLessThanOrEqual(20)
      expect(shortened(short, 20)).toBe(short)
    }),
  )
})
