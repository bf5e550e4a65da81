import { defaultLocale, isLocale, languageKey, type Locale } from './locales'

/**
 * The language of an answer without a prefix in its address: the stored choice, else the first supported language of
 * Accept-Language, else English. Only the primary subtag counts (RFC 4647): `fr-CA, en` is French. For pages,
 * `lib/pages/language-redirects.mjs` tells Next the same rule.
 */
export function chooseLocale(stored: string | undefined, acceptLanguage: string | null | undefined): Locale {
  if (isLocale(stored)) return stored
  const first = acceptLanguage?.split(',')[0]?.split(';')[0]?.split('-')[0]?.trim().toLowerCase()
  return isLocale(first) ? first : defaultLocale
}

interface ReaderRequest {
  headers: Headers
  cookies: { get: (name: string) => { value: string } | undefined }
}

/** @param explicit the language that the request itself names, if any */
export function readerLocale({ headers, cookies }: ReaderRequest, explicit?: unknown): Locale {
  if (isLocale(explicit)) return explicit
  return chooseLocale(cookies.get(languageKey)?.value, headers.get('accept-language'))
}
