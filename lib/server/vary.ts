import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { locales } from '@/lib/language/locales'
import { staffPaths } from '@/lib/page-manifest.mjs'

const prefixed = new RegExp(`^/(${locales.join('|')})(/|$|\\?)`)
const notPages = new RegExp(`^(/api|/_next|${staffPaths.join('|')})(/|$|\\?)|\\.[a-z0-9]+(\\?|$)`)

/**
 * Tells caches that the response at a URL without prefix depends on the reader's language and stored choice. Next
 * overwrites an earlier `Vary`, so this is added when the response is sent.
 */
export function addVary(request: IncomingMessage, response: ServerResponse): void {
  if (variesByReader(request.url ?? '')) {
    onHeaders(response, () => response.appendHeader('Vary', 'Accept-Language, Cookie'))
  }
}

export function variesByReader(address: string): boolean {
  return !prefixed.test(address) && !notPages.test(address)
}
