// A Thai vowel or an accent belongs to the letter before it, a skin colour to its emoji.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letters of a text, each with what belongs to it. */
export function firstLetters(text: string, most: number): string {
  let count = 0
  // Not as a list: each of its entries would hold a copy of the whole text.
  for (const { index } of graphemes.segment(text)) {
    if (count === most) return text.slice(0, index)
    count += 1
  }
  return text
}

/**
 * A text of at most so many characters; a longer one ends with an ellipsis, between letters. Both databases count code
 * points, and so does this.
 */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  let kept = ''
  let left = most - 1
  // One character more than fits, so that the last letter is seen whole.
  for (const { segment } of graphemes.segment(characters.slice(0, most).join(''))) {
    left -= [...segment].length
    if (left < 0) break
    kept += segment
  }
  const cut = kept || characters.slice(0, most - 1).join('')
  return `${cut.trimEnd()}…`
}
