import { fieldStart, joinedNumbers, normalised } from '@/lib/leads/rules'

/** The words of a search: a lead must contain each of them. */
export function searchWords(q: string): string[] {
  // Neither database accepts NUL or a lone surrogate in a query.
  const words = joinedNumbers(normalised(q))
    .replace(/[\u0000\p{Surrogate}]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return [...new Set(words)].slice(0, mostWords)
}

/** Whether a word is long enough for the trigram index. */
export function isIndexed(word: string): boolean {
  return [...word].length >= 3
}

/**
 * The term to look for. A single letter of an alphabet occurs in every lead, so it matches only at the start of names,
 * addresses and texts. A single Chinese, Japanese or Korean character is a word.
 */
export function searchTermOf(word: string): string {
  const isWord =
    [...word].length > 1 || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hira}\p{Script=Kana}]/u.test(word)
  return isWord ? word : `${fieldStart}${word}`
}

/** A term that no text contains. */
export const noTerm = '\u{10FFFD}'.repeat(3)

/** Terms in the index's query syntax, joined with OR. */
export function anyOf(terms: readonly string[]): string {
  return `(${terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' OR ')})`
}

/** For `LIKE … ESCAPE '\'`: the word with its wildcards escaped. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** More words than this do not narrow a search. */
const mostWords = 8
