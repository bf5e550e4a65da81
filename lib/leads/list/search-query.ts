import { fieldStart, joinedNumbers, normalise } from '@/lib/leads/search-text'

/** A matching lead contains all words. */
export function searchWords(q: string): string[] {
  // Neither database accepts NUL or lone surrogates in a query.
  const words = joinedNumbers(normalise(q))
    .replace(/[\u0000\p{Surrogate}]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return [...new Set(words)].slice(0, maxWords)
}

export function isIndexed(word: string): boolean {
  return [...word].length >= 3
}

/**
 * The term to search for. A single letter occurs in every lead, so it matches only at the start of fields. A
 * single Chinese, Japanese or Korean character is a word.
 */
export function searchTermOf(word: string): string {
  const isWord =
    [...word].length > 1 || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hira}\p{Script=Kana}]/u.test(word)
  return isWord ? word : `${fieldStart}${word}`
}

/** A term that no text contains. */
export const noTerm = '\u{10FFFD}'.repeat(3)

/** Joins terms with OR, in the index's query syntax. */
export function anyOf(terms: readonly string[]): string {
  return `(${terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' OR ')})`
}

/** The word with escaped wildcards, for `LIKE … ESCAPE '\'`. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** The lead whose number was typed, alone or as mails write it: `123`, `#123`, `(#123)`. */
export function numberIn(q: string): number | null {
  const [, digits] = /^\s*(?:\(#|#)?([1-9]\d{0,8})\)?\s*$/.exec(q) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Further words do not narrow a search. */
const maxWords = 8
