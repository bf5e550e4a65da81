import { readFileSync } from 'node:fs'
import type { GuidePageJson } from '@/lib/guide/schema'
import { withFacts } from '@/lib/guide/rules'
import { withStages } from '@/lib/guide/stages'
import type { Stage } from '@/lib/money/stages/schema'
import { brochureFile } from '@/lib/pages/brochure/brochure'
import { brochureContent } from '@/lib/pages/brochure/content'
import type { PackRecords } from '@/lib/pages/brochure/schema'
import { isLocale, locales, type Locale } from '@/lib/platform/language/locales'
import { sitePlan } from '@/lib/pictures/plans'
import { fontsOf } from '@/lib/platform/documents/fonts'
import { codePointsOf } from '@/lib/platform/documents/glyphs.mjs'
import { unpackWoff } from '@/lib/platform/documents/woff.mjs'

// Makes the brochure in the languages of the arguments, twice concurrently, and prints the path of each and the characters
// of its texts that none of its fonts has.
const type = {
  total: 3,
  available: 2,
  remaining: 2,
  prices: { lowest: 850_000, highest: 850_000 },
  handover: '2027-Q2',
}
const plots = sitePlan.plots.map(({ number, villa, plotArea, livingArea, elevation }) => ({
  number,
  villaType: villa,
  plotArea,
  livingArea,
  elevation,
  status: 'available' as const,
  price: 850_000,
  handover: '2027-Q2',
  phase: 'interiors',
}))
const sales = { plots, total: 9, remaining: 5, types: { '3br': type, '4br': type, '5br': type } }
const made = await Promise.all(
  process.argv.filter(isLocale).map(async (locale) => {
    const records = recordsIn(locale)
    const [file, again] = await Promise.all([brochureFile(locale, records), brochureFile(locale, records)])
    return { locale, file, again, missing: missingLetters(locale) }
  }),
)
process.send?.(made)

function recordsIn(locale: Locale): PackRecords {
  const people = [{ name: 'Niran Suksai', title: locale === 'th' ? 'ฝ่ายขาย' : null }]
  return { sales, people, guide: guideIn(locale), stages: null }
}

/** The guide chapter of the demonstration content. */
function guideIn(locale: Locale): GuidePageJson[] {
  const stages: Stage[] = [
    { percent: 70, occasion: 'contract' },
    { percent: 30, occasion: 'handover' },
  ]
  const plans = { villas: { '3br': stages, '4br': stages, '5br': stages }, plots: {}, phases: {} }
  const pages = JSON.parse(readFileSync(`prisma/demo/guide/${locale}.json`, 'utf8')) as Pick<
    GuidePageJson,
    'slug' | 'title' | 'subtitle' | 'content'
  >[]
  return pages.slice(0, 3).map((page, id) => ({
    ...page,
    content: withStages(withFacts(page.content, locale), plans, locale),
    id,
    position: id,
    published: true,
    checkedOn: '2026-11-20',
    checkedBy: 'Somchai Jaidee',
    checkedRole: 'Lawyer',
    shownAt: '2026-11-20T00:00:00.000Z',
    createdAt: '2026-11-20T00:00:00.000Z',
    updatedAt: '2026-11-20T00:00:00.000Z',
    language: locale,
    languages: [...locales],
  }))
}

function missingLetters(locale: Locale): string {
  const ranges = fontsOf(locale).flatMap((file) => {
    const font = readFileSync(file)
    return codePointsOf(file.endsWith('.woff') ? unpackWoff(font) : font)
  })
  const words = JSON.stringify(brochureContent(locale, recordsIn(locale), new Date()))
  const hasGlyph = (code: number) => ranges.some(([from, to]) => from <= code && code <= to)
  return [...new Set(words)].filter((letter) => !hasGlyph(letter.codePointAt(0) ?? 0)).join('')
}
