/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { locales } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'
import { brochureContent } from '@/lib/pages/brochure/content'
import { emptyPackRecords } from '@/lib/pages/brochure/schema'
import { fontsOf } from './fonts'
import { shareContent } from '@/lib/pages/share/content'
import { sharePages } from '@/lib/pages/share/schema'
import { unpackWoff } from './woff.mjs'

/** The character map of a font file: https://learn.microsoft.com/typography/opentype/spec/cmap */
function hasCharacter(file: string): (code: number) => boolean {
  const font = file.endsWith('.woff') ? unpackWoff(readFileSync(file)) : readFileSync(file)
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const cmap = font.subarray(font.readUInt32BE(record + 8))
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * index)),
  )
  const tests = subtables.map((table) =>
    table.readUInt16BE(0) === 12 ? inGroups(table) : table.readUInt16BE(0) === 4 ? inSegments(table) : null,
  )
  return (code) => tests.some((test) => test?.(code))
}

const inGroups = (table: Buffer) => (code: number) =>
  Array.from({ length: table.readUInt32BE(12) }, (_, index) => 16 + 12 * index).some(
    (at) => table.readUInt32BE(at) <= code && code <= table.readUInt32BE(at + 4),
  )

function inSegments(table: Buffer) {
  const size = table.readUInt16BE(6)
  return (code: number) => {
    for (let at = 0; at < size; at += 2) {
      const end = table.readUInt16BE(14 + at)
      const start = table.readUInt16BE(16 + size + at)
      if (code < start || code > end) continue
      const rangeAt = 16 + 3 * size + at
      const range = table.readUInt16BE(rangeAt)
      const glyph = range === 0 ? 1 : table.readUInt16BE(rangeAt + range + 2 * (code - start))
      return glyph > 0
    }
    return false
  }
}

function missing(locale: (typeof locales)[number], text: string): string[] {
  const fonts = fontsOf(locale).map(hasCharacter)
  const printed = [...new Set(text)].filter((character) => !/[\p{C}\p{Z}]/u.test(character))
  return printed.filter((character) => !fonts.some((has) => has(character.codePointAt(0) ?? 0)))
}

const sales = { total: 9, remaining: 4, types: {} } as NonNullable<Parameters<typeof shareContent>[2]>

it.each(locales)('every character of the share pictures and the brochure in %s is in a font', (locale) => {
  const shares = sharePages.map((page) => shareContent(locale, page, sales))
  const brochure = brochureContent(locale, emptyPackRecords, new Date('2026-11-22'))
  expect(missing(locale, JSON.stringify([shares, brochure]))).toEqual([])
})

it('a text that the fonts could not print is noticed', () => {
  expect(missing('zh', `${messagesOf('zh').Hero.title}龘`)).toEqual(['龘'])
})
