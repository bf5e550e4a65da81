import sharp from 'sharp'
import { bestFile, formatOf } from './rules'

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a6' } })

describe('the format of a file', () => {
  it.each([
    ['jpeg', () => picture().jpeg().toBuffer()],
    ['png', () => picture().png().toBuffer()],
    ['webp', () => picture().webp().toBuffer()],
    ['gif', () => picture().gif().toBuffer()],
    ['avif', () => picture().avif().toBuffer()],
  ] as const)('tell the first bytes of a %s', async (format, make) => {
    expect(formatOf(await make())).toBe(format)
  })

  it.each([
    ['a drawing that can carry scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7'],
    ['a TIFF', 'II*\u0000'],
    ['nothing at all', ''],
  ])('is refused when it is %s', (_, content) => {
    expect(formatOf(Buffer.from(content))).toBeNull()
  })
})

describe('the file to send', () => {
  const files = [
    { format: 'jpeg', width: 1600 },
    { format: 'webp', width: 480 },
    { format: 'webp', width: 828 },
    { format: 'avif', width: 480 },
  ]

  it('is the JPEG when no rendition is requested', () => {
    expect(bestFile(files, null)).toEqual({ format: 'jpeg', width: 1600 })
  })

  it('is the requested rendition', () => {
    expect(bestFile(files, { width: 480, format: 'avif' })).toEqual({ format: 'avif', width: 480 })
  })

  it('is WebP of the same width while AVIF is missing, and the JPEG while both are', () => {
    expect(bestFile(files, { width: 828, format: 'avif' })).toEqual({ format: 'webp', width: 828 })
    expect(bestFile(files, { width: 1280, format: 'avif' })).toEqual({ format: 'jpeg', width: 1600 })
  })
})
