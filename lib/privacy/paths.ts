import type { Locale } from '@/lib/language/locales'
import { localPath } from '@/lib/language/routing'

/** The page with everything held about an address, with a notice at one of its requests; without a token, expired. */
export function dataPath(locale: Locale, search: Record<string, string>, leadId = ''): string {
  const path = localPath(locale, '/privacy/data')
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value)).toString()
  return `${path}${query && `?${query}`}${/^\d+$/.test(leadId) && query ? `#request-${leadId}` : ''}`
}
