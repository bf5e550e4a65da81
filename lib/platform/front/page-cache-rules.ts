import type { IncomingMessage } from 'node:http'
import { chooseLocale } from '@/lib/platform/language/reader-language'
import { defaultLocale, languageKey } from '@/lib/platform/language/locales'
import { choiceOf } from './visitor-choice'
import { isForRouter } from './next-html'
import { pageAt, splitUrl, type Site } from './settings'

/**
 * The cache key, or null if the response differs between readers: the URL and, behind `#`, the visitor's choice, unless it is
 * the default. A URL without prefix is cached only for readers of English, because Next redirects the others.
 */
export function cacheKey(site: Site, request: IncomingMessage): string | null {
  const { method, url = '', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return null
  if (isForRouter(headers)) return null
  const cookies = headers.cookie ?? ''
  if (cookies.includes(site.sessionCookie)) return null
  const [pathname, search] = splitUrl(url)
  const { page, prefixed } = pageAt(site, pathname)
  // Percent-encoding would give one address many spellings.
  if (pathname.includes('%')) return null
  if (!page?.shared || !isKnown(site, search, page.query ?? [])) return null
  const [, stored] = storedLanguage.exec(cookies) ?? []
  if (!prefixed && chooseLocale(stored, headers['accept-language']) !== defaultLocale) return null
  const choice = choiceOf(request)
  return choice === undefined ? url : `${url}#${choice}`
}

/** Whether the response is a public page, possibly for a single reader. */
export function isPublicPage(site: Site, { method, url = '', headers }: IncomingMessage): boolean {
  return method === 'GET' && !isForRouter(headers) && pageAt(site, splitUrl(url)[0]).page !== undefined
}

/** Whether the page knows every parameter and value. Unknown ones would fill the cache with copies. */
function isKnown(site: Site, search: string, names: readonly string[]): boolean {
  if (search === '') return true
  const pairs = search.split('&').map((pair) => pair.split('='))
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) return false
  return pairs.every(
    ([name = '', value = '', ...rest]) =>
      names.includes(name) && rest.length === 0 && site.isQueryValue(name, value),
  )
}

const storedLanguage = new RegExp(`(?:^|;\\s*)${languageKey}=([^;]*)`)
