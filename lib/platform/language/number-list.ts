import type { Locale } from './locales'

/** A list of numbers. `Intl.ListFormat` joins them without space in Chinese and omits the comma in Thai. */
export function numberList(numbers: readonly (number | string)[], locale: Locale): string {
  return numbers.join(locale === 'zh' ? '、' : ', ')
}
