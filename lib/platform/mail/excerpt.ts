import { shortenAtWord } from '@/lib/platform/language/shorten'

/**
 * The length up to which a mail shows a text before it links to the page. A Chinese character counts as two letters.
 */
const maxLength = 5000
const lengthOf = (text: string) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)

/** How many of these texts fit a mail. */
export function countFitting(texts: readonly string[]): number {
  let left = maxLength
  const over = texts.findIndex((text) => (left -= lengthOf(text)) < 0)
  return over === -1 ? texts.length : over
}

/** The first paragraphs, shortened to whole sentences if the first one is too long. */
export function excerpt(paragraphs: readonly string[]): string[] {
  const texts = paragraphs.map((paragraph) => paragraph.trim()).filter(Boolean)
  const [first] = texts
  const selected = texts.slice(0, countFitting(texts))
  return selected.length === 0 && first ? [firstSentences(first)] : selected
}

/** Cuts at a sentence, else at a word, because Thai has no full stops. */
function firstSentences(text: string): string {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
  let opening = ''
  for (const { segment } of sentences) {
    if (lengthOf(opening + segment) > maxLength) break
    opening += segment
  }
  return opening ? `${opening.trim()} …` : shortenAtWord(text, maxLength)
}
