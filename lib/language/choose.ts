import { defaultLocale, isLocale, languageKey, type Locale } from './locales'

/**
 * In which language an address without prefix is answered: the stored choice, else the first language the browser
 * names if we have it, else English. Only the first part counts, as the specification says: `fr-CA, en` is French.
 */
export function chooseLocale(stored: string | undefined, acceptLanguage: string | null | undefined): Locale {
  if (isLocale(stored)) return stored
  const first = acceptLanguage?.split(',')[0]?.split(';')[0]?.split('-')[0]?.trim().toLowerCase()
  return isLocale(first) ? first : defaultLocale
}

/** The language of who asks for something at an address without prefix. */
export function readerLocale(request: {
  headers: Headers
  cookies: { get: (name: string) => { value: string } | undefined }
}): Locale {
  return chooseLocale(request.cookies.get(languageKey)?.value, request.headers.get('accept-language'))
}
