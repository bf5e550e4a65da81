import { readFileSync } from 'node:fs'
import { brochureFile } from '@/lib/pages/brochure/brochure'
import { brochureContent } from '@/lib/pages/brochure/content'
import { locales } from '@/lib/platform/language/locales'
import { sitePlan } from '@/lib/pictures/plans'
import { fontsOf } from '@/lib/platform/documents/fonts'
import { unpackWoff } from '@/lib/platform/documents/woff.mjs'

// Makes the brochure in every language, twice concurrently, and prints the path of each and the characters of its texts
// that none of its fonts has.
const type = { total: 3, available: 2, remaining: 2, prices: { lowest: 850_000, highest: 850_000 } }
const plots = sitePlan.plots.map(({ number, villa, plotArea, livingArea, elevation }) => ({
  number,
  villaType: villa,
  plotArea,
  livingArea,
  elevation,
  status: 'available' as const,
  price: 850_000,
}))
const sales = { plots, total: 9, remaining: 5, types: { '3br': type, '4br': type, '5br': type } }
const made = await Promise.all(
  locales.map(async (locale) => {
    const [file, again] = await Promise.all([brochureFile(locale, sales), brochureFile(locale, sales)])
    return { locale, file, again, missing: missingLetters(locale) }
  }),
)
process.send?.(made)

function missingLetters(locale: (typeof locales)[number]): string {
  const known = new Set(fontsOf(locale).flatMap((file) => lettersOf(file)))
  const words = JSON.stringify(brochureContent(locale, sales, new Date()))
  return [...new Set(words)].filter((letter) => !known.has(letter.codePointAt(0) ?? 0)).join('')
}

/** The code points for which a font has a glyph: its cmap tables of format 4 and 12. */
function lettersOf(file: string): number[] {
  const font = file.endsWith('.woff') ? unpackWoff(readFileSync(file)) : readFileSync(file)
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const cmap = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')
  if (cmap === undefined) return []
  const start = font.readUInt32BE(cmap + 8)
  const subtables = Array.from(
    { length: font.readUInt16BE(start + 2) },
    (_, index) => start + font.readUInt32BE(start + 8 + 8 * index),
  )
  return subtables.flatMap((at) => (font.readUInt16BE(at) === 12 ? groups(font, at) : segments(font, at)))
}

function groups(font: Buffer, at: number): number[] {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => at + 16 + 12 * index).flatMap(
    (group) => range(font.readUInt32BE(group), font.readUInt32BE(group + 4)),
  )
}

function segments(font: Buffer, at: number): number[] {
  if (font.readUInt16BE(at) !== 4) return []
  const length = font.readUInt16BE(at + 6)
  return Array.from({ length: length / 2 }, (_, index) => at + 14 + 2 * index).flatMap((end) =>
    range(font.readUInt16BE(end + length + 2), font.readUInt16BE(end)),
  )
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
