import type { Locale } from '@/lib/platform/language/locales'

export interface ErrorMessages {
  title: string
  text: string
  tryAgain: string
}

export async function loadErrorMessages(locale: Locale): Promise<ErrorMessages> {
  const { Errors } = (await files[locale]()).default
  return { title: Errors.title, text: Errors.text, tryAgain: Errors.tryAgain }
}

const files = {
  en: () => import('@/messages/en.json'),
  th: () => import('@/messages/th.json'),
  zh: () => import('@/messages/zh.json'),
  ru: () => import('@/messages/ru.json'),
  fr: () => import('@/messages/fr.json'),
}
