// Graphemes keep Thai vowels and accents with their letters, and skin tones with their emoji.
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

/** Shortens a text to `most` code points, as both databases count them, with an ellipsis between letters. */
export function shortened(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  let kept = ''
  let left = most - 1
  // Takes one more character, to see whether the last letter is complete.
  for (const { segment } of graphemes.segment(characters.slice(0, most).join(''))) {
    left -= [...segment].length
    if (left < 0) break
    kept += segment
  }
  const cut = kept || characters.slice(0, most - 1).join('')
  return `${cut.trimEnd()}…`
}
