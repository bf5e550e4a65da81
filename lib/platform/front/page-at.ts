import { defaultLocale, isLocale } from '@/lib/platform/language/locales'
import type { Site } from './settings'

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
