import type { Locale } from '@/lib/platform/language/locales'
import { localPath } from '@/lib/platform/language/routing'

/** No value of ours is longer; what a stranger sends in its place must not become a header of 60 kB. */
const longest = 2000

/** The page with everything held about an address, with a notice at one of its requests; without a token, expired. */
export function dataPath(locale: Locale, search: Record<string, string>, leadId = ''): string {
  const path = localPath(locale, '/privacy/data')
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value ? [[name, value.slice(0, longest)]] : [])),
  ).toString()
  return `${path}${query && `?${query}`}${/^\d{1,10}$/.test(leadId) && query ? `#request-${leadId}` : ''}`
}
