import { locales } from './locales'

/** The page's own path: `/th/villa/3br` and `/en/villa/3br` (as Next sees English inside) are `/villa/3br`. */
export function pathWithoutLocale(path: string): string {
  const rest = path.replace(new RegExp(`^/(?:${locales.join('|')})(?=/|$)`), '') || '/'
  return rest.startsWith('/missing/') ? '/' : rest
}
