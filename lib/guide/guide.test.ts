import { readFileSync } from 'node:fs'
import { guideHtml } from '@/lib/content/rules'
import { cleanContent } from '@/lib/content/sanitise'
import { locales } from '@/lib/platform/language/locales'
import { usd, villaList } from '@/lib/villas'
import en from '@/prisma/demo/guide/en.json'
import paymentStages from '@/prisma/demo/stages.json'
import { facts } from './facts'
import { factsOf, partsOf, unknownFact, withFacts, withQuestionIds } from './rules'

const guides = locales.map(
  (locale) => JSON.parse(readFileSync(`prisma/demo/guide/${locale}.json`, 'utf8')) as typeof en,
)

const figure = (key: string) =>
  Number(facts.find((fact) => fact.key === key)?.value.en.replace(/[^\d.]/g, ''))

describe('the figures of the guide', () => {
  it('stand once, each with its source and a value in every language', () => {
    expect(new Set(facts.map(({ key }) => key)).size).toBe(facts.length)
    for (const { key, value, source } of facts) {
      expect([key, source !== '']).toEqual([key, true])
      for (const locale of locales) expect([key, locale, value[locale] !== '']).toEqual([key, locale, true])
    }
    expect(facts.find(({ key }) => key === 'common-charge-3br')?.value).toEqual({
      en: '22,385\u00a0baht',
      th: '22,385\u00a0บาท',
      zh: '22,385泰铢',
      ru: '22\u00a0385\u00a0батов',
      fr: '22\u00a0385\u00a0bahts',
    })
    expect(facts.find(({ key }) => key === 'business-tax')?.value.ru).toBe('3,3\u00a0%')
  })

  it('in dollars are written as prices are, in the payment stages too', () => {
    const plain = (text: string) => text.replace(/\s/g, ' ')
    for (const locale of locales) {
      const reservation = plain(new Intl.NumberFormat(locale, usd).format(figure('reservation')))
      const threshold = plain(new Intl.NumberFormat(locale, usd).format(figure('fet-threshold')))
      expect(plain(withFacts('{fact:reservation}, {fact:fet-threshold}', locale))).toBe(
        `${reservation}, ${threshold}`,
      )
      expect(plain(paymentStages[0]?.note?.[locale] ?? '')).toContain(reservation)
    }
  })

  it('agree with one another and with the villas', () => {
    for (const { id, area } of villaList) {
      expect(parseInt(String(facts.find(({ key }) => key === `area-${id}`)?.value.en))).toBe(area)
      expect(figure(`common-charge-${id}`)).toBe(figure('common-charge') * area)
      expect(figure(`sinking-fund-${id}`)).toBe(figure('sinking-fund') * area)
    }
  })

  it('are all used by the demonstration, whose pages name no other', () => {
    const texts = guides.map((pages) => pages.map(({ content }) => content).join(''))
    for (const text of texts) {
      expect(unknownFact(text)).toBeUndefined()
      const used = new Set(factsOf(text).map(({ key }) => key))
      expect(facts.filter(({ key }) => !used.has(key)).map(({ key }) => key)).toEqual([])
    }
  })

  it('are refused by a misspelt key or without its end', () => {
    expect(unknownFact('<p>{fact:lease-term} {fact:lease}</p>')).toBe('lease')
    expect(unknownFact('<p>{fact:<em>lease-term</em>}</p>')).toBe('<em>lease-term</em>')
    expect(unknownFact('<p>{fact:lease-term</p>')).toBe('lease-term</p>')
    expect(withFacts('{fact:lease-term}', 'zh')).toBe('30年')
  })
})

describe('the pages of the demonstration', () => {
  it('are the same in all languages, and stored as they are written', () => {
    const links = (html: string) => html.match(/href="[^"]*"/g)?.sort()
    const ids = (html: string) => html.match(/<h3 id="[^"]*"/g)
    const cells = (html: string) => html.match(/<t[hdr]/g)?.length
    for (const pages of guides) {
      expect(pages.map(({ slug }) => slug)).toEqual(en.map(({ slug }) => slug))
      for (const [index, { slug, content }] of pages.entries()) {
        const english = en[index]?.content ?? ''
        expect([slug, ids(content)]).toEqual([slug, ids(english)])
        expect([slug, cells(content)]).toEqual([slug, cells(english)])
        expect([slug, [...new Set(links(content))]]).toEqual([slug, [...new Set(links(english))]])
        const kept = cleanContent(content, guideHtml).replaceAll(' rel="noopener noreferrer"', '')
        expect(kept).toBe(content)
      }
    }
  })

  it('promise no renewal, name no ninety years, and advise no ownership through a company', () => {
    const forbidden = /90[\s\u00a0]*years?|ninety|30\s*\+\s*30|through a (?:Thai )?company|holding company/i
    for (const { slug, content } of en) expect([slug, forbidden.exec(content)]).toEqual([slug, null])
    for (const pages of guides)
      expect(pages.filter(({ content }) => /\b90\b/.test(content)).map(({ slug }) => slug)).toEqual([])
  })
})

describe('the questions of the guide', () => {
  it('are twenty, each with an answer and an address', () => {
    const parts = partsOf(en.at(-1)?.content ?? '')
    const questions = parts.flatMap((part) => ('id' in part ? [part] : []))
    expect(questions).toHaveLength(20)
    expect(questions.filter(({ answer }) => !/^<p>.*<\/p>$/s.test(answer))).toEqual([])
    expect(
      parts
        .map((part) =>
          'id' in part ? `<h3 id="${part.id}">${part.question}</h3>\n${part.answer}\n` : part.html,
        )
        .join('')
        .trim(),
    ).toBe(en.at(-1)?.content)
  })

  it('get an address by their place where they have none of their own', () => {
    expect(withQuestionIds('<h3 id="a">A</h3><h3>B</h3><h3 id="a">C</h3><h3 id="question-2">D</h3>')).toBe(
      '<h3 id="a">A</h3><h3 id="question-2">B</h3><h3 id="question-3">C</h3><h3 id="question-4">D</h3>',
    )
  })
})
