import { defaultLocale, isLocale } from '@/lib/platform/language/locales'

/** The facts about the site that this folder needs. */
export interface Site {
  /** The public page at a path without language prefix, if there is one. */
  findPage: (path: string) => PublicPage | undefined
  /** Whether our own links use this value of a parameter. */
  isQueryValue: (name: string, value: string) => boolean
  /** The choice that visitors make by a parameter and a cookie of this name; the first value is the default. */
  choice: { name: string; values: readonly string[] }
  /** Paths that are neither pages in a language nor files. */
  unlocalised: RegExp
  /** Cookie of staff sessions, which can see drafts. */
  sessionCookie: string
  /** Versioned URLs of uploaded pictures. */
  pictures: RegExp
  /** Paths that accept photos, which take long over a slow connection. */
  uploads: RegExp
}

interface PublicPage {
  /** Whether the page is the same for all visitors unless it reads a header or cookie. */
  shared: boolean
  query?: readonly string[]
}

/** The public page at a path, with or without language prefix. */
export function pageAt(site: Site, pathname: string) {
  const [, first = '', ...rest] = pathname.split('/')
  const prefixed = isLocale(first) && first !== defaultLocale
  return { prefixed, page: site.findPage(prefixed ? `/${rest.join('/')}` : pathname) }
}

/** Path and query of a URL. */
export function splitUrl(url = ''): [path: string, search: string] {
  const start = url.indexOf('?')
  return start < 0 ? [url, ''] : [url.slice(0, start), url.slice(start + 1)]
}
