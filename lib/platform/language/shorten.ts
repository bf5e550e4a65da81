import { splitAtWholeWords } from './whole-words'

// Graphemes keep Thai vowels and accents with their letters, and skin tones with their emoji.
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first graphemes of a text. */
function firstLetters(text: string, most: number): string {
  let count = 0
  // A list of the segments would hold a copy of the whole text in each entry.
  for (const { index } of graphemes.segment(text)) {
    if (count === most) return text.slice(0, index)
    count += 1
  }
  return text
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
const unspacedScript = /[\p{Script=Thai}\p{Script=Han}]$/u
const endOfWord = /^([\u00a0\u202f]?\p{P})*([ \n]|$)/u

/**
 * Shortens a text for readers to `most` letters, with an ellipsis after the last whole word. Thai and Chinese words have no
 * spaces between them.
 */
export function shortenAtWord(text: string, most: number): string {
  if (firstLetters(text, most) === text) return text
  const limit = firstLetters(text, most - 1)
  const insideWords = new Set<number>()
  let at = 0
  splitAtWholeWords(text).forEach((part, index) => {
    if (index % 2 === 1) for (let inside = 1; inside < part.length; inside++) insideWords.add(at + inside)
    at += part.length
  })
  let end = 0
  // Segments past the limit too, because a word that is cut off may look like a shorter word.
  for (const { index, segment, isWordLike } of words.segment(text.slice(0, limit.length + 40))) {
    const here = index + segment.length
    if (here > limit.length) break
    const ends = unspacedScript.test(segment) || endOfWord.test(text.slice(here))
    if (isWordLike && ends && !insideWords.has(here)) end = here
  }
  return `${end ? text.slice(0, end) : limit.trimEnd()}…`
}

/** Shortens a text to `most` code points, as both databases count them, with an ellipsis between letters. */
export function shorten(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  let beginning = ''
  let left = most - 1
  // Segments one more character, to see whether the last letter is complete.
  for (const { segment } of graphemes.segment(characters.slice(0, most).join(''))) {
    left -= [...segment].length
    if (left < 0) break
    beginning += segment
  }
  const cut = beginning || characters.slice(0, most - 1).join('')
  return `${cut.trimEnd()}…`
}
