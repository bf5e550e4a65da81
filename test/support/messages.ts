import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import type { Locale } from '../../lib/platform/language/locales'
import type { Messages } from '../../lib/platform/language/messages'

export function textsOf(locale: Locale): Messages {
  return JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')) as Messages
}

export function translatorOf(locale: Locale) {
  return createTranslator({ locale, messages: textsOf(locale) })
}
