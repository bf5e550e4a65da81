import { defaultLocale, locales } from './locales'

/** The page's own path: `/th/villa/3br` and `/en/villa/3br` (as Next sees English inside) are `/villa/3br`. */
export function pathWithoutLocale(path: string): string {
  const rest = path.replace(new RegExp(`^/(?:${locales.join('|')})(?=/|$)`), '') || '/'
  return rest.startsWith('/missing/') ? '/' : rest
}

const english = new RegExp(`^/${defaultLocale}(?=/|$)`)

/** Where `/en/…` leads: a path of one slash only, never a host, so that it cannot lead to another site. */
export function englishPath(path: string): string {
  return `/${path.replace(english, '').replace(/^[/\\]+/, '')}`
}
