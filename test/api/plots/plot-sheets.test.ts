import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { db } from '@/lib/platform/db/client'
import { env } from '@/lib/env'
import { sheetContent } from '@/lib/pages/sheet/content'
import { readPaymentPlans } from '@/lib/money/stages/store'
import { dayAfter, siteDay } from '@/lib/platform/language/site-day'
import { locales, type Locale } from '@/lib/platform/language/locales'
import type { PlotJson, StaffPlotJson } from '@/lib/plots/schema'
import { leadOf, makeLead } from '../../support/content'
import { staff, visitor, type Person } from '../../support/people'

let mali: Person

beforeAll(async () => {
  mali = await staff()
})
beforeEach(() => db.rateLimiterFlexible.deleteMany())

const sheet = (number: number | string, query: Record<string, string> = {}, headers = {}) =>
  visitor().get(`/api/plots/${number}/sheet`, { query, headers })

async function plotAt(number: number): Promise<PlotJson> {
  const plots = (await (await visitor().get('/api/plots')).json()) as PlotJson[]
  return plots[number - 1] as PlotJson
}

/** What the sheet is made of. */
async function contentOf(number: number, language: Locale) {
  const subject = { plot: await plotAt(number), plans: await readPaymentPlans(), rate: null }
  return sheetContent(language, subject, new Date())
}

async function change(number: number, fields: object) {
  const plots = (await (await mali.get('/api/admin/plots')).json()) as StaffPlotJson[]
  const version = plots[number - 1]?.version
  const answer = await mali.patch(`/api/plots/${number}`, { json: { version, ...fields } })
  expect(answer.status).toBe(200)
}

const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0

/** Its words without spaces, and its number of pages, as another program reads them. */
async function read(answer: Response) {
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const folder = mkdtempSync(join(tmpdir(), 'sheet-'))
  const file = join(folder, 'sheet.pdf')
  writeFileSync(file, bytes)
  const poppler = (tool: string, ...args: string[]) =>
    hasPoppler ? execFileSync(tool, args, { encoding: 'utf8', stdio: 'pipe' }) : ''
  const words = packed(poppler('pdftotext', '-raw', file, '-'))
  const info = poppler('pdfinfo', file)
  rmSync(folder, { recursive: true })
  return { bytes, words, info }
}

/** Without what differs in Thai between a text and what is read from its letters. */
const packed = (text: string) => text.normalize('NFKD').replace(/\s+/g, '').toLowerCase()

describe('the sheet of a plot', () => {
  it.each(locales)('has in %s all figures and words on one small page', async (language) => {
    const { bytes, words, info } = await read(await sheet(4, { language }))
    expect(bytes.toString('latin1')).toMatch(/^%PDF-1\.7/)
    expect(bytes.length).toBeLessThan(300_000)
    if (!hasPoppler) return
    expect(info).toMatch(/Tagged: +yes[^]*Pages: +1\n[^]*Page size: +595\.\d+ x 841\.\d+ pts \(A4\)/)
    const { plot, villa, status, asOf, statusNote, price, facts, contact, code, finePrint, plans, stages } =
      await contentOf(4, language)
    const dues = stages?.rows.flatMap(({ occasion, share, note }) => [occasion, share, note ?? '']) ?? []
    expect(dues).toHaveLength(15)
    const rooms = plans.levels.flatMap((level) => level.rooms.map(({ name }) => name))
    const pairs = [...facts, ...contact, ...(price ? [price] : [])].flatMap(({ name, value }) => [
      name,
      value,
    ])
    const all = [plot, villa, status, asOf, statusNote, code.text, ...finePrint, ...pairs, ...rooms, ...dues]
    expect(all.filter((text) => !words.includes(packed(text)))).toEqual([])
    for (const other of locales.filter((one) => one !== language)) {
      const theirs = await contentOf(4, other)
      const named = [theirs.villa, theirs.status, theirs.statusNote, theirs.code.text, ...theirs.finePrint]
      expect([other, named.filter((text) => words.includes(packed(text)))]).toEqual([other, []])
    }
  })

  it('leads to the plot by its code', async () => {
    const { code } = await contentOf(4, 'en')
    expect(code.address).toBe('http://localhost:3000/en/site-plan?plot=4')
    expect(code.drawing).toContain('<svg')
  })

  it('has no price and no stages once sold, and never a name', async () => {
    const lead = leadOf('Secretbuyer')
    const leadId = await makeLead(visitor(), { ...lead, plot: 5 })
    await change(1, { handover: '2027-Q2' })
    const { status, price, stages } = await contentOf(1, 'en')
    expect([status, price, stages]).toEqual(['Sold', null, null])
    const { words } = await read(await sheet(1))
    expect(words).not.toMatch(/\$|850,000|usd|paymentstages|handover/)
    const heldUntil = new Date(Date.now() + 86_400_000).toISOString()
    await change(4, { status: 'held', leadId, heldUntil, note: 'Private words' })
    const held = await read(await sheet(4))
    if (hasPoppler) expect(held.words).toContain('onhold')
    expect(held.words).not.toMatch(/secretbuyer|private/)
    await change(4, { status: 'available', note: null })
  })

  it('is current with the next request after a change, is made once, and lets old ones go', async () => {
    const first = await sheet(8)
    const etag = first.headers.get('etag') ?? ''
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'public, no-cache',
      'x-robots-tag': 'noindex',
    })
    const again = await sheet(8, { language: 'en' }, { 'if-none-match': etag })
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag])
    const files = () => readdirSync(join(env.DATA_DIR, 'sheets')).filter((name) => name.startsWith('8-en-'))
    await sheet(8)
    expect(files()).toHaveLength(1)
    await change(8, { ownPrice: 1_777_000 })
    const changed = await sheet(8, {}, { 'if-none-match': etag })
    expect(changed.headers.get('etag')).not.toBe(etag)
    const { words } = await read(changed)
    if (hasPoppler) expect(words).toContain('$1,777,000')
    expect(files()).toHaveLength(2)
    await change(8, { ownPrice: null })
  })

  it.each([
    [{ language: 'de' }, 'language is one of en, th, zh, ru, fr'],
    [{ language: '' }, 'language is one of en, th, zh, ru, fr'],
    [{ currency: 'USD' }, 'currency is one of usd, thb, eur, gbp, cny, rub'],
    [{ currency: 'btc' }, 'currency is one of usd, thb, eur, gbp, cny, rub'],
    [{ lang: 'th' }, 'The sheet takes no parameters but language and currency'],
  ])('is refused with %j before any work', async (query: Record<string, string>, sentence) => {
    const answer = await sheet(4, query)
    expect([answer.status, await answer.text()]).toEqual([400, sentence])
  })

  it.each(['0', '10', 'four'])('of a plot %s does not exist', async (number) => {
    expect((await sheet(number)).status).toBe(404)
  })

  it('says the handover, and a price in the asked currency while its rate is fresh', async () => {
    await change(4, { handover: '2027-Q2' })
    const before = await read(await sheet(4, { currency: 'eur' }))
    if (hasPoppler) expect(before.words).toContain('handoverq22027')
    expect(before.words).not.toContain('€')
    const rate = { rate: 0.9132, day: siteDay(new Date()), version: 1 }
    expect((await mali.patch('/api/admin/rates/eur', { json: rate })).status).toBe(200)
    const after = await read(await sheet(4, { currency: 'eur', language: 'fr' }))
    if (hasPoppler) expect(after.words).toContain('≈1100000€,coursdu')
    const old = { ...rate, day: dayAfter(rate.day, -31), version: 2 }
    expect((await mali.patch('/api/admin/rates/eur', { json: old })).status).toBe(200)
    const over = await read(await sheet(4, { currency: 'eur', language: 'fr' }))
    expect(over.words).not.toContain('€')
    const dollars = await read(await sheet(4, { currency: 'usd', language: 'fr' }))
    expect(dollars.words).not.toContain('€')
    await change(4, { handover: null })
  })

  it('stays on one page with the longest stages and all facts, and without letters that cannot be drawn', async () => {
    const note = { en: `🏝️ ${'wide words '.repeat(18)}`.slice(0, 200), th: 'เก็บไว้' }
    const ownStages = Array.from({ length: 12 }, (_, index) => ({
      percent: index === 0 ? 12 : 8,
      occasion: 'phase:interiors',
      note,
    }))
    const rate = { rate: 33.512, day: siteDay(new Date()), version: 1 }
    expect((await mali.patch('/api/admin/rates/thb', { json: rate })).status).toBe(200)
    for (const number of [2, 8]) {
      for (const stages of [ownStages, null]) {
        await change(number, { ownStages: stages, handover: '2027-Q2' })
        for (const language of ['en', 'th', 'ru']) {
          const { info } = await read(await sheet(number, { language, currency: 'thb' }))
          if (hasPoppler) expect(info).toMatch(/Pages: +1\n/)
        }
      }
      await change(number, { handover: null })
    }
  })

  it('is limited by address', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.77' }
    await sheet(8, {}, headers)
    await db.rateLimiterFlexible.updateMany({
      where: { key: { startsWith: 'sheet:' } },
      data: { points: 60 },
    })
    const answer = await sheet(8, {}, headers)
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await sheet(8, {}, { 'x-forwarded-for': '192.0.2.78' })).status).toBe(200)
  })
})
