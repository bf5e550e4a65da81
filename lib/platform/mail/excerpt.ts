import { beginning } from '@/lib/platform/language/shortened'

/** A mail shows the beginning of a text and links to the rest. A Chinese character counts as two letters. */
const longest = 900
const lengthOf = (text: string) => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0)

/** The first paragraphs, shortened to whole sentences if the first one is too long. */
export function excerpt(paragraphs: readonly string[]): string[] {
  const taken: string[] = []
  let left = longest
  for (const text of paragraphs.map((one) => one.trim()).filter(Boolean)) {
    if (lengthOf(text) > left) {
      if (taken.length === 0) taken.push(firstSentences(text))
      break
    }
    taken.push(text)
    left -= lengthOf(text)
  }
  return taken
}

/** Cuts at a sentence, else at a word, because Thai has no full stops. */
function firstSentences(text: string): string {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)]
  let kept = ''
  for (const { segment } of sentences) {
    if (lengthOf(kept + segment) > longest) break
    kept += segment
  }
  return kept ? `${kept.trim()} …` : beginning(text, longest)
}
