import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { locales } from '@/lib/language/locales'
import { staffPaths } from '@/lib/page-manifest.mjs'

const prefixed = new RegExp(`^/(${locales.join('|')})(/|$|\\?)`)
const notPages = new RegExp(`^(/api|/_next|${staffPaths.join('|')})(/|$|\\?)|\\.[a-z0-9]+(\\?|$)`)

/**
 * Tells caches that an address without prefix is answered by the reader's language and choice. Next writes `Vary` of
 * its own over whatever was set before, so this is added at the last moment.
 */
export function addVary(request: IncomingMessage, response: ServerResponse): void {
  if (variesByReader(request.url ?? '')) {
    onHeaders(response, () => response.appendHeader('Vary', 'Accept-Language, Cookie'))
  }
}

export function variesByReader(address: string): boolean {
  return !prefixed.test(address) && !notPages.test(address)
}
