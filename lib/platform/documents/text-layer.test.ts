import { deflateSync, inflateSync } from 'node:zlib'
import { removeRepeatedText } from './text-layer.mjs'

/** A run of glyphs as Typst emits it. */
const run = (height: number, shown: string) =>
  `1 0 0 -1 90.5 ${height} cm\n/c0 cs\n0 0 0 scn\nBT\n${shown}ET\nQ\n`
const glyphs = (string: string) => `0 Tr\n/f0 12 Tf\n1 0 0 -1 0 0 Tm\n${string}\n`
const saying = (text: string, shown: string) => `/Span <<\n  /ActualText <FEFF${text}>\n>> BDC\n${shown}EMC\n`
const letter = '0E0A0E35'

function pdfOf(content: string): Buffer {
  const stream = deflateSync(Buffer.from(content), { level: 1 })
  const head = `%PDF-1.7\n1 0 obj\n<<\n  /Length ${stream.length}\n  /Filter /FlateDecode\n>>\nstream\n`
  return Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\n')])
}

function contentOf(pdf: Buffer): string {
  return inflateSync(pdf.subarray(pdf.indexOf('stream\n') + 7)).toString()
}

describe('the text layer of a PDF', () => {
  /** Gives the stream spare length, because Typst's compression is not optimal. */
  const padding = Array.from({ length: 60 }, (_, index) =>
    run(600 - 9.7 * index, glyphs(`(${index}) Tj`)),
  ).join('')

  it('has a letter only once when its mark is positioned off the line', () => {
    const pdf = pdfOf(
      run(700, saying(letter, glyphs('(a) Tj'))) +
        run(699.9, saying(letter, glyphs('[12 (b)] TJ'))) +
        run(700, saying(letter, glyphs('(c) Tj')) + glyphs('(d) Tj')) +
        padding,
    )
    const result = removeRepeatedText(pdf)
    expect(result).toHaveLength(pdf.length)
    expect(contentOf(result).match(new RegExp(letter, 'g'))).toHaveLength(1)
    for (const glyph of ['(a)', '(b)', '(c)', '(d)']) expect(contentOf(result)).toContain(glyph)
  })

  it('keeps real repetitions, and text on other lines', () => {
    const pdf = pdfOf(
      run(700, saying(letter, glyphs('(a) Tj')) + saying(letter, glyphs('(a) Tj'))) +
        run(682, glyphs('[12 (b)] TJ')) +
        run(681, glyphs('(c) Tj')),
    )
    expect(removeRepeatedText(pdf)).toEqual(pdf)
  })

  it('leaves unreadable streams unchanged', () => {
    const pdf = Buffer.from('<<\n  /Length 4\n  /Filter /FlateDecode\n>>\nstream\nnope\nendstream')
    expect(removeRepeatedText(pdf)).toEqual(pdf)
  })
})
