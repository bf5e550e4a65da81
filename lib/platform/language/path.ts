import { defaultLocale, locales } from './locales'

/** The path without locale: `/th/villa/3br` and Next's internal `/en/villa/3br` become `/villa/3br`. */
export function pathWithoutLocale(path: string): string {
  const rest = path.replace(new RegExp(`^/(?:${locales.join('|')})(?=/|$)`), '') || '/'
  return rest.startsWith('/missing/') ? '/' : rest
}

const english = new RegExp(`^/${defaultLocale}(?=/|$)`)

/** Redirect target of `/en/…`. A single leading slash keeps the path from naming a host (open redirect). */
export function englishPath(path: string): string {
  return `/${path.replace(english, '').replace(/^[/\\]+/, '')}`
}
