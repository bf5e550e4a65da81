import type { Locale } from './locales'

/** Numbers in a row. `Intl.ListFormat` runs them together in Chinese and leaves out the comma in Thai. */
export function numberList(numbers: readonly (number | string)[], locale: Locale): string {
  return numbers.join(locale === 'zh' ? '、' : ', ')
}
