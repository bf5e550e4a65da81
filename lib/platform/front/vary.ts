import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { defaultLocale, locales } from '@/lib/platform/language/locales'
import { dependsOnChoice } from './visitor-choice'
import { splitUrl, type Site } from './settings'

const prefixedPath = new RegExp(`^/(${locales.join('|')})(/|$)`)
const filePath = /^\/_next(\/|$)|\.[a-z0-9]+$/

/** A caching proxy sets it to `en` when it has chosen English for a URL without prefix. */
export const readerLanguage = 'x-reader-language'
const byLanguageHeader = `Accept-Encoding, ${readerLanguage}`
const byReader = 'Accept-Language, Cookie'

// Changes must be visible within two seconds: the copy is fresh for one second and may be served for another while it
// is revalidated.
const shared = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1'
const cacheHeaders = {
  everyone: { 'Cache-Control': shared, Vary: 'Accept-Encoding' },
  /** The visitor's choice is in a cookie. */
  byChoice: { 'Cache-Control': shared, Vary: 'Accept-Encoding, Cookie' },
  chosenByProxy: { 'Cache-Control': shared, Vary: byLanguageHeader },
  reader: { 'Cache-Control': 'public, max-age=0, must-revalidate', Vary: 'Accept-Encoding' },
}

/** The cache headers of a complete public page (docs/decisions/front.md). */
export function cacheHeadersOf(site: Site, { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>) {
  if (!variesByReader(site, url))
    return dependsOnChoice(site, splitUrl(url)[0]) ? cacheHeaders.byChoice : cacheHeaders.everyone
  return headers[readerLanguage] === defaultLocale ? cacheHeaders.chosenByProxy : cacheHeaders.reader
}

/**
 * Tells caches that a URL without prefix depends on the reader's language and stored choice, unless the proxy
 * has already chosen by them. Next overwrites an earlier `Vary`, so this runs when the response is sent.
 */
export function addVary(site: Site, request: IncomingMessage, response: ServerResponse): void {
  if (!variesByReader(site, request.url ?? '')) return
  onHeaders(response, () => {
    const vary = String(response.getHeader('Vary') ?? '')
    // nginx 1.22 reads only the first `Vary` line.
    if (vary !== byLanguageHeader) response.setHeader('Vary', vary ? `${vary}, ${byReader}` : byReader)
  })
}

export function variesByReader(site: Site, address: string): boolean {
  const [path = ''] = address.split('?')
  return !prefixedPath.test(path) && !filePath.test(path) && !site.unlocalised.test(path)
}
