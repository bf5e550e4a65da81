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

interface Asking {
  headers: Headers
  cookies: { get: (name: string) => { value: string } | undefined }
}

/** @param said the language that the request itself names, if any */
export function readerLocale({ headers, cookies }: Asking, said?: unknown): Locale {
  if (isLocale(said)) return said
  return chooseLocale(cookies.get(languageKey)?.value, headers.get('accept-language'))
}
