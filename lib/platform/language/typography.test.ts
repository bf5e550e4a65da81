import { readFileSync } from 'node:fs'
import { locales, type Locale } from './locales'
import { messagesOf } from './messages'

test('French punctuation stands apart by a no-break space, which all fonts of the site have, unlike the narrow one', () => {
  const texts = textsOf('fr')
  expect(texts.filter((text) => text.includes('\u202f'))).toEqual([])
  // A colon in a time or an address needs no space.
  const tight = /[^\u00a0](?=[;!?»])|[^\u00a0\d](?=:(?!\/\/|\d))|«(?!\u00a0)/
  expect(texts.filter((text) => tight.test(withoutMarkup(text)))).toEqual([])
})

test.each(['en', 'fr', 'ru'] as const)('in %s a figure and its unit share a line', (locale) => {
  const apart = /\d (?:mm|cm|m|km|kg|мм|см|м|км|кг|[kк]?[mм][²³]|%)(?![\p{L}\d])/u
  expect(textsOf(locale).filter((text) => apart.test(text))).toEqual([])
})

test('a Russian particle shares a line with the word before it', () => {
  expect(textsOf('ru').filter((text) => /\p{L} (?:ли|же|бы)(?!\p{L})/u.test(text))).toEqual([])
})

test('Chinese dates have figures, in running text as in formatted ones', () => {
  expect(textsOf('zh').filter((text) => /[一二三四五六七八九十]月/.test(text))).toEqual([])
})

test('the status of a plot agrees with the Russian word for plot, which is masculine', () => {
  const { Plan, Reply, SitePlan } = messagesOf('ru')
  expect(Plan.statuses).toMatchObject({ available: 'Свободен', reserved: 'Забронирован', sold: 'Продан' })
  const notes = [...Object.values(SitePlan.statusNotes), Reply.facts.plotForYou].join(' ')
  expect(notes).not.toMatch(/(свободна|оставлена|забронирована|её)(?![а-яё])/i)
})

test('no text has characters that join letters, because they spoil search and copies', () => {
  for (const locale of locales) expect(textsOf(locale).filter((text) => text.includes('\u2060'))).toEqual([])
})

/** All texts of a language: the site's own and the demonstration content. */
function textsOf(locale: Locale): string[] {
  const demo = (file: string) => JSON.parse(readFileSync(`prisma/demo/${file}.json`, 'utf8')) as unknown
  return [messagesOf(locale), demo(locale), demo(`guide/${locale}`)].flatMap(leavesOf)
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : []
}

/** The text without tags and the syntax of arguments. */
function withoutMarkup(text: string): string {
  return text.replace(/<[^>]*>/g, '').replace(/\{[^{}]*\}/g, '')
}
