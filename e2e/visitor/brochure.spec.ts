import { execFileSync, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { locales, type Locale } from '@/lib/platform/language/locales'
import { isLong } from '../../test/support/extent'
import { textsOf } from '../../test/support/messages'

interface Made {
  locale: Locale
  file: string
  again: string
  missing: string
}

/** Thai has the fewest letters in fonts, and vowels above and below. */
const read: readonly Locale[] = isLong ? locales : ['th']

test('a visitor gets a brochure that opens, is small and has every glyph', async () => {
  test.setTimeout(120_000)
  const folder = mkdtempSync(join(tmpdir(), 'brochure-'))
  const child = fork('e2e/support/brochure-maker.ts', read, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'test' },
  })
  const [brochures] = (await once(child, 'message')) as [Made[]]

  expect(brochures.map(({ locale }) => locale)).toEqual(read)
  for (const { locale, file, again, missing } of brochures) {
    expect(missing, `letters without a drawing in ${locale}`).toBe('')
    expect(again).toBe(file)
    const pdf = readFileSync(file, 'latin1')
    expect(pdf).toMatch(/^%PDF-1\.7/)
    expect(pdf.length).toBeLessThan(4_000_000)
    expect(pdf).toContain(locale === 'zh' ? '/Lang (zh-CN)' : `/Lang (${locale})`)
    for (const mark of ['/StructTreeRoot', '/Outlines', '/DisplayDocTitle true']) expect(pdf).toContain(mark)
    expectReadable(file, locale)
  }
  rmSync(folder, { recursive: true })
})

const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0

/** The text that an independent PDF reader extracts, if the machine has one. */
function expectReadable(file: string, locale: Locale) {
  if (!hasPoppler) return
  const poppler = (tool: string, ...args: string[]) =>
    execFileSync(tool, args, { encoding: 'utf8', stdio: 'pipe' })
  const lines = poppler('pdftotext', file, '-')
  // Words are as whole as on pages, and no line begins with what closes the one before.
  const whole = { th: 'ความปลอดภัยและคอนเซียร์จทั้งกลางวัน', zh: 'Nava Ridge路1号' }
  for (const [language, word] of Object.entries(whole)) if (language === locale) expect(lines).toContain(word)
  // Two closing marks are set closer than their boxes, which the reader takes for two lines.
  const joined = lines.replaceAll(/([”》）])\n+(?=[，。；：、）])/g, '$1')
  expect(joined).not.toMatch(/^[),.;:，。；：、）]/m)
  const words = lines.replace(/\s+/g, '')
  const { Villa, Guide } = textsOf(locale)
  const titles = Object.values(Villa.types).map(({ title }) => title)
  for (const text of [...titles, Villa.facts.areaNote, Guide.general, '/guide'])
    expect(words).toContain(text.replace(/\s+/g, ''))
  // A Thai term of the guide, in every language.
  expect(words).toContain('สัญญาจะซื้อจะขาย')
  // The walls of the smallest villa, and its living area.
  for (const area of [/37[.,]32/, /407[.,]26/]) expect(words).toMatch(area)
  expect(poppler('pdfinfo', file)).toMatch(/Tagged: +yes[^]*Pages: +2[6-9]\n/)
  const fonts = poppler('pdffonts', file).trim().split('\n').slice(2)
  expect(fonts.length).toBeGreaterThan(1)
  for (const font of fonts) expect(font).toMatch(/ yes +yes +yes +\d+ +0$/)
}
