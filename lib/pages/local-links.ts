import type { Locale } from '@/lib/platform/language/locales'
import { pathWithoutLocale } from '@/lib/platform/language/path'
import { localPath } from '@/lib/platform/language/routing'
import { findPage } from './manifest.mjs'

/**
 * Sanitised HTML whose links to pages of the site lead to the reader's language, as all other links of the site do,
 * also those that staff copied from a page in another language. Files, the API and staff pages have no language.
 */
export function withLocalLinks(html: string, locale: Locale): string {
  return html.replace(/(<a href=")(\/[^"?#]*)/g, (link, start: string, path: string) => {
    const page = pathWithoutLocale(path)
    // Next redirects from a path with a slash at its end.
    return findPage(page.replace(/([^/])\/$/, '$1')) ? start + localPath(locale, page) : link
  })
}
