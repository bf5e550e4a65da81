import type { Locale } from './locales'

/** A list of numbers. `Intl.ListFormat` joins them without space in Chinese and omits the comma in Thai. */
export function numberList(numbers: readonly (number | string)[], locale: Locale): string {
  return numbers.join(locale === 'zh' ? '、' : ', ')
}

/** Joins phrases, as in "Email, sent today". Thai separates them by a space. */
export function phraseList(phrases: readonly string[], locale: Locale): string {
  return phrases.join({ en: ', ', fr: ', ', ru: ', ', th: ' ', zh: '，' }[locale])
}

/** A label and its text, as in "Today: letter sent". */
export function withColon(head: string, text: string, locale: Locale): string {
  return head + { en: ': ', fr: '\u00a0: ', ru: ': ', th: ' ', zh: '：' }[locale] + text
}

/** `Intl` writes U+202F between the figures of a French number. None of the fonts has it, and browsers make it too narrow to see. */
export function withSeenSpaces(text: string): string {
  return text.replaceAll('\u202f', '\u00a0')
}
