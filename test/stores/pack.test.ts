import { execFileSync, spawnSync } from 'node:child_process'
import { brochureFile } from '@/lib/pages/brochure/brochure'
import { readPackRecords } from '@/lib/pages/brochure/records'
import { brochureContent } from '@/lib/pages/brochure/content'
import type { VillaStagesJson } from '@/lib/money/stages/schema'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { staff } from '../support/people'

const today = new Date('2026-11-24T12:00:00Z')

const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0
const inTheseLanguages = hasPoppler ? it.each(locales) : it.skip.each(locales)

inTheseLanguages(
  'a buyer who reads %s turns to no page of the pack that is nearly empty',
  async (locale) => {
    const file = await brochureFile(locale, await readPackRecords(locale), today)
    const pages = emptyParts(file)
    expect(pages.length).toBeGreaterThan(20)
    const pictures = new Set(linesOf('pdfimages', '-list', file).map((line) => Number.parseInt(line, 10)))
    const nearlyEmpty = pages.filter(({ page, part }) => !pictures.has(page) && part > 2 / 3)
    expect(nearlyEmpty).toEqual([])
  },
  60_000,
)

/** The largest part of each page's height without a word, between its margins. */
function emptyParts(file: string) {
  const [top, bottom] = [68, 768]
  return linesOf('pdftotext', '-bbox', file, '-')
    .join('\n')
    .split('<page ')
    .slice(1)
    .map((words, index) => {
      const heights = [...words.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)"/g)]
        .map(([, high, low]) => [Number(high), Number(low)] as const)
        .filter(([high]) => high < bottom)
        .toSorted(([a], [b]) => a - b)
      let [end, largest] = [top, 0]
      for (const [high, low] of [...heights, [bottom, bottom] as const]) {
        largest = Math.max(largest, high - end)
        end = Math.max(end, low)
      }
      return { page: index + 1, part: largest / (bottom - top) }
    })
}

function linesOf(tool: string, ...args: string[]): string[] {
  return execFileSync(tool, args, { encoding: 'utf8', stdio: 'pipe' }).split('\n')
}

async function guideIn(locale: Locale) {
  return brochureContent(locale, await readPackRecords(locale), today).guide
}

it('a buyer finds three pages of the guide in the pack, with figures, stages and the address of the guide', async () => {
  const guide = await guideIn('ru')
  expect(guide?.pages).toHaveLength(3)
  expect(guide?.more?.address).toMatch(/\/ru\/guide$/)
  const [ownership, buying, costs] = guide?.pages ?? []
  expect(ownership?.xml).toContain('30\u00a0лет')
  expect(buying?.xml).toMatch(/href="https?:\/\/[^"]+\/ru\/guide\/costs"/)
  expect(costs?.xml).toContain('Этапы оплаты')
  expect([ownership, buying, costs].filter((page) => page?.xml.includes('{'))).toEqual([])
})

it('a buyer finds the stages that staff have just changed', async () => {
  const mali = await staff()
  const plans: VillaStagesJson[] = await (await mali.get('/api/admin/stages')).json()
  const version = plans.find(({ villa }) => villa === '5br')?.version
  const stages = [
    { percent: 41, occasion: 'contract' },
    { percent: 59, occasion: 'handover' },
  ]
  const answer = await mali.patch('/api/admin/stages/5br', { json: { stages, version } })
  expect(answer.status).toBe(200)
  for (const [locale, share] of [['en', '41%'] as const, ['ru', '41\u00a0%'] as const]) {
    const texts = (await guideIn(locale))?.pages.map(({ xml }) => xml).join('')
    expect(texts).toContain(`<td>${share}</td>`)
  }
})

it('a buyer finds the payment stages also while the page with them is a draft', async () => {
  const mali = await staff()
  const pages: { slug: string; version: number }[] = await (await mali.get('/api/admin/guide')).json()
  for (const { slug, version } of pages) {
    const answer = await mali.patch(`/api/guide/${slug}`, {
      json: { published: slug === 'ownership', version },
    })
    expect(answer.status).toBe(200)
  }
  const guide = await guideIn('en')
  expect(guide?.pages.map(({ title }) => title)).toEqual(['How ownership works', 'Payment stages'])
  expect(guide?.pages[1]?.xml).toContain('<td>30%</td>')
})
