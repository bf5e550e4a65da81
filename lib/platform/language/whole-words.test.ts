import { readFileSync } from 'node:fs'
import { locales } from './locales'
import { longDate } from './long-date'
import { splitAtWholeWords, wholeWords, htmlWithWholeWords } from './whole-words'

test('a word of the list is a part of its own, the longest if several match', () => {
  expect(splitAtWholeWords('บนเนินเขาเฉวงน้อย สมุย')).toEqual(['บน', 'เนินเขา', '', 'เฉวงน้อย', ' ', 'สมุย', ''])
  expect(splitAtWholeWords('вокруг Чавенг-Ной, месяц')).toEqual(['вокруг ', 'Чавенг-Ной', ', месяц'])
  expect(splitAtWholeWords('กระดาษ')).toEqual(['กระดาษ'])
  expect(splitAtWholeWords('波普区海滩路9号')).toEqual(['波普区海滩', '路9号', ''])
  expect(splitAtWholeWords('静待1至3号别墅')).toEqual(['静待1至3号别墅'])
  expect(splitAtWholeWords('Nava Ridge路1号，波普')).toEqual(['', 'Nava Ridge路1号', '，波普'])
  expect(splitAtWholeWords('1,133–1,150 m², 5–8.')).toEqual(['', '1,133–1,150', ' m², ', '5–8', '.'])
})

test('a French verb and the pronoun behind it are one part, a Russian word and its particle too', () => {
  expect(splitAtWholeWords('Puis-je vendre ?')).toEqual(['', 'Puis-je', ' vendre ?'])
  expect(splitAtWholeWords('Comment se passe-t-il, et dites-nous où.')).toEqual([
    'Comment se ',
    'passe-t-il',
    ', et ',
    'dites-nous',
    ' où.',
  ])
  expect(splitAtWholeWords('вам какой-нибудь назовут')).toEqual(['вам ', 'какой-нибудь', ' назовут'])
  expect(splitAtWholeWords('деньги из-за границы')).toEqual(['деньги ', 'из-за', ' границы'])
  expect(splitAtWholeWords('l’au-dessus du porte-à-faux')).toEqual(['l’au-dessus du porte-à-faux'])
})

test('a Thai date is one part', () => {
  const date = longDate('th', new Date('2026-11-21T04:00:00Z'))
  expect(splitAtWholeWords(`สถานะ ณ ${date}`)).toEqual(['สถานะ ณ ', date, ''])
})

test('in HTML only texts change, not addresses', () => {
  expect(htmlWithWholeWords('<p>หาด<a href="/?q=เฉวง">เฉวง</a> &amp;</p>')).toBe(
    '<p>หาด<a href="/?q=เฉวง"><span class="whitespace-nowrap">เฉวง</span></a> &amp;</p>',
  )
})

test.each(['a', 'я', '1', 'a b ', '1\u00a0ก', 'из-'])(
  'a text of 100,000 letters like "%s" holds up no request',
  (letters) => {
    const began = performance.now()
    expect(splitAtWholeWords(letters.repeat(100_000 / letters.length)).length).toBeGreaterThan(0)
    // While the time grew with the square of the length, two of these texts took five and eight seconds.
    expect(performance.now() - began).toBeLessThan(1000)
  },
)

test('every word of the list is in a text', () => {
  const texts = locales
    .flatMap((locale) => [
      `messages/${locale}.json`,
      `prisma/demo/${locale}.json`,
      `prisma/demo/guide/${locale}.json`,
    ])
    .map((file) => JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))))
    .join('\n')
    .concat(readFileSync('lib/site.ts', 'utf8'))
  expect(wholeWords.filter((word) => !texts.includes(word))).toEqual([])
})
