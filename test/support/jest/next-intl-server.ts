import { createFormatter, createTranslator } from 'use-intl/core'
import { defaultLocale, siteZone, type Locale } from '@/lib/platform/language/locales'
import { messagesOf } from '@/lib/platform/language/messages'

/** Replaces `next-intl/server`, which throws outside a Next server: the language of a test is set by `readIn`. */
let locale: Locale = defaultLocale

export function readIn(language: Locale): void {
  locale = language
}

export async function getLocale() {
  return locale
}

export async function getMessages() {
  return messagesOf(locale)
}

export async function getTranslations(namespace?: never) {
  const settings = { locale, messages: messagesOf(locale), timeZone: siteZone }
  return createTranslator(namespace ? { ...settings, namespace } : settings)
}

export async function getFormatter() {
  return createFormatter({ locale, timeZone: siteZone })
}
