import { deflateSync, inflateSync } from 'node:zlib'

/**
 * Removes repeated Thai text from a PDF. When a diacritic is placed higher or lower than its base letter, the
 * typesetter maps two glyph runs to the same text, so copying, searching and screen readers get the letters
 * twice.
 *
 * No length changes, so the cross-reference table stays valid. A stream that cannot keep its length is left
 * unchanged.
 *
 * @param {Uint8Array} pdf
 * @returns {Buffer}
 */
export function removeRepeatedText(pdf) {
  const file = Buffer.from(pdf)
  const head = /\/Length (\d+)\s+\/Filter \/FlateDecode\s+>>\s+stream\n/g
  for (const { 0: matched, 1: length, index } of file.toString('latin1').matchAll(head)) {
    const start = index + matched.length
    rewrite(file.subarray(start, start + Number(length)))
  }
  return file
}

/** @param {Buffer} stream */
function rewrite(stream) {
  const content = inflate(stream)
  if (!content?.includes('/ActualText')) return
  const right = withoutRepeats(withSilentMarks(content))
  if (right === content) return
  const packed = deflateSync(Buffer.from(right, 'latin1'), { level: 9 })
  if (packed.length <= stream.length) packed.copy(stream.fill(0))
}

/** @param {Buffer} stream */
function inflate(stream) {
  try {
    return inflateSync(stream).toString('latin1')
  } catch {
    return undefined
  }
}

/** One run of glyphs: the height of its baseline and the glyphs. */
const textRun = /(1 0 0 -1 [\d.-]+ ([\d.-]+) cm\s(?:[^\n]*\n){0,3}?BT\s)([^]*?)(ET\s)/g

/**
 * Clears the text of a run that is slightly off the previous run's baseline and contains only a diacritic.
 *
 * @param {string} content
 */
function withSilentMarks(content) {
  let line = NaN
  return content.replace(textRun, (matched, begin, height, shown, end) => {
    const off = Math.abs(Number(height) - line)
    if (off > 0 && off < 0.4 * sizeOf(shown) && isMark(shown)) {
      const glyphs = shown.replace(/\/Span\s*<<[^]*?BDC\s|EMC\s/g, '')
      return `${begin}/Span <</ActualText <FEFF>>> BDC\n${glyphs}EMC\n${end}`
    }
    line = Number(height)
    return matched
  })
}

/** @param {string} shown */
const sizeOf = (shown) => Number(/([\d.]+) Tf/.exec(shown)?.[1])

/**
 * Whether a run is one or two glyphs placed over the previous letter. Some runs declare their text as marks.
 *
 * @param {string} shown
 */
function isMark(shown) {
  const moved = [...shown.matchAll(/\[(-?[\d.]+)? ?\(/g)]
  return (
    moved.length === 1 &&
    (moved[0]?.[1] !== undefined || /ActualText <FEFF0E/.test(shown)) &&
    shown.length < 200
  )
}

/**
 * Removes the text when the run after a diacritic repeats the letter's text.
 *
 * @param {string} content
 */
function withoutRepeats(content) {
  let last = ''
  let anotherRun = false
  return content.replace(
    /ActualText <FEFF([0-9A-F]*)>\s*>>\s*BDC[^]*?EMC|\bET\b|\bT[jJ]\b/g,
    (matched, words) => {
      if (matched === 'ET') anotherRun = true
      else if (words === undefined) last = ''
      else if (words && words === last && anotherRun) return matched.replace(words, '')
      else if (words) {
        last = words
        anotherRun = false
      }
      return matched
    },
  )
}
