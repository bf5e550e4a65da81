/**
 * Ranges of the code points for which a font has a drawing: its cmap tables of format 4 and 12.
 *
 * @param {Buffer} font TrueType
 * @returns {[from: number, to: number][]}
 */
export function codePointsOf(font) {
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

/**
 * A text without the letters that no font has. PDF/UA forbids missing glyphs, and staff may type any letter.
 *
 * @param {string} text
 * @param {readonly Buffer[]} fonts
 */
export function withoutMissingGlyphs(text, fonts) {
  const ranges = fonts.flatMap(codePointsOf)
  // Spaces and format characters need no drawing.
  return text.replace(/[^\p{ASCII}\s\p{Cf}]/gu, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => from <= code && code <= to) ? letter : ''
  })
}

/** @param {Buffer} font @param {number} at @returns {[number, number][]} */
function groups(font, at) {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => {
    const group = at + 16 + 12 * index
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
  })
}

/** @param {Buffer} font @param {number} at @returns {[number, number][]} */
function segments(font, at) {
  if (font.readUInt16BE(at) !== 4) return []
  const length = font.readUInt16BE(at + 6)
  return Array.from({ length: length / 2 }, (_, index) => {
    const end = at + 14 + 2 * index
    return [font.readUInt16BE(end + length + 2), font.readUInt16BE(end)]
  })
}
