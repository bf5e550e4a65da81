import { createFormatter, createTranslator } from 'use-intl/core'
import en from '@/messages/en.json'
import fr from '@/messages/fr.json'
import ru from '@/messages/ru.json'
import th from '@/messages/th.json'
import zh from '@/messages/zh.json'
import { siteZone, type Locale } from './locales'

export type Messages = typeof en

const messagesByLocale: Record<Locale, Messages> = { en, th, zh, ru, fr }

export function messagesOf(locale: Locale): Messages {
  return messagesByLocale[locale]
}

/** Translates texts outside of pages: mails, documents, recorded consents. */
export function translator(locale: Locale) {
  return createTranslator({ locale, messages: messagesOf(locale), timeZone: siteZone })
}

/** Formats numbers and dates outside of pages. */
export function formatter(locale: Locale) {
  return createFormatter({ locale, timeZone: siteZone })
}
