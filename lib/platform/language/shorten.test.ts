import fc from '@/test/support/seeded'
import { shortenAtWord, shorten } from './shorten'

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
  expect(shorten(text, 10)).toBe(expected)
})

it('no text is longer than it may be, and a shortened one stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const short = shorten(text, 20)
      expect([...short].length).toBeLessThanOrEqual(20)
      expect(shorten(short, 20)).toBe(short)
    }),
  )
})

it.each([
  ['fits', 'Nine houses', 11, 'Nine houses'],
  ['breaks a word', 'The wall holds.', 12, 'The wall…'],
  ['ends with a word', 'The wall holds the hill', 15, 'The wall holds…'],
  ['would end before a full stop', 'The wall holds. Water.', 16, 'The wall holds…'],
  ['would end after a comma', 'Stone, teak, salt water', 13, 'Stone, teak…'],
  ['breaks a compound with a hyphen', 'A salt-water pool', 8, 'A…'],
  ['parts a figure from its unit', 'It has 640\u00a0m² of deck', 12, 'It has…'],
  ['has French punctuation', 'La colline\u00a0: en pierre', 13, 'La colline…'],
  ['breaks a Russian word', 'Стена стоит крепко', 15, 'Стена стоит…'],
  ['is Thai', 'บ้านหลังนี้มีที่จอดรถ', 8, 'บ้านหลังนี้…'],
  ['breaks a Thai compound', 'มีระบบรักษาความปลอดภัยทั้งคืน', 15, 'มีระบบรักษา…'],
  ['is Chinese', '水池是满的，墙是干的。', 7, '水池是满的…'],
  ['has no end of a word', 'a'.repeat(20), 10, `${'a'.repeat(9)}…`],
])('an excerpt of a text that %s ends with a whole word and one ellipsis', (_, text, most, expected) => {
  expect(shortenAtWord(text, most)).toBe(expected)
})
