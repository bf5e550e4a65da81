import { readPackRecords } from '@/lib/pages/brochure/records'
import { brochureContent } from '@/lib/pages/brochure/content'
import type { VillaStagesJson } from '@/lib/money/stages/schema'
import { staff } from '../support/people'

const today = new Date('2026-11-24T12:00:00Z')

async function guideIn(locale: 'en' | 'ru') {
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
