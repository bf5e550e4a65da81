import { fieldStart, normalised } from './rules'

/** The words of a search: each must be somewhere in a lead. */
export function searchWords(q: string): string[] {
  // Neither database can be asked for the NUL character or half a surrogate pair.
  const words = normalised(q)
    .replace(/[\u0000\p{Surrogate}]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return [...new Set(words)].slice(0, mostWords)
}

/** Words as long as this stand in the index of three letters at a time by themselves. */
export function isIndexed(word: string): boolean {
  return [...word].length >= 3
}

/**
 * What is looked for. One letter of an alphabet is somewhere in every lead: it finds the names, addresses and texts that
 * begin with it. One Chinese, Japanese or Korean sign is a word.
 */
export function searchTermOf(word: string): string {
  const isWord =
    [...word].length > 1 || /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hira}\p{Script=Kana}]/u.test(word)
  return isWord ? word : `${fieldStart}${word}`
}

/** A term that no text has. */
export const noTerm = '\u{10FFFD}'.repeat(3)

/** Terms of the index as the index wants to be asked: any of them. */
export function anyOf(terms: readonly string[]): string {
  return `(${terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' OR ')})`
}

/** For `LIKE … ESCAPE '\'`: the word itself, whatever signs are in it. */
export function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** More words than this make nothing clearer. */
const mostWords = 8
