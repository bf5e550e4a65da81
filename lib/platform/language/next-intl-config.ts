import { getRequestConfig } from 'next-intl/server'
import { locale as rootLocale } from 'next/root-params'
import { defaultLocale, isLocale, siteZone } from './locales'
import { messagesOf } from './messages'

export default getRequestConfig(async ({ locale: asked }) => {
  const wanted = asked ?? (await rootLocale())
  const locale = isLocale(wanted) ? wanted : defaultLocale
  return { locale, messages: messagesOf(locale), timeZone: siteZone }
})
