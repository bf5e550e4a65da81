import type { IncomingMessage } from 'node:http'
import { chooseLocale } from '@/lib/platform/language/choose'
import { defaultLocale, isLocale, languageKey } from '@/lib/platform/language/locales'
import { findPage } from '@/lib/pages/manifest.mjs'
import { sessionCookie } from '@/lib/staff/sessions/session'
import { phaseKey } from '@/lib/updates/phase-schema'
import { isPlotNumber, isVillaId } from '@/lib/villas'

/** Requests of Next's client-side router, which wants data instead of a page. */
const routerHeaders = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-action',
  'next-url',
]

/** The values of parameters, as our own links write them, with which a page may be kept. */
const knownValues: Record<string, (value: string) => boolean> = {
  villa: isVillaId,
  plot: isPlotNumber,
  available: (value) => value === '1',
  // Numbers past the end and phases that do not exist are redirects, which are not kept.
  page: (value) => /^[1-9][0-9]{0,4}$/.test(value),
  phase: (value) => phaseKey.safeParse(value).success,
}

/**
 * The key under which the response may be kept, or null if it is not the same for all readers. A URL without prefix has
 * one only for readers of English: Next redirects the others.
 */
export function cacheKey({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (isForRouter(headers)) return null
  const cookies = headers.cookie ?? ''
  if (cookies.includes(sessionCookie.name)) return null
  const [pathname = '', search = ''] = split(url)
  const { page, prefixed } = pageAt(pathname)
  // One address can be written in many ways.
  if (pathname.includes('%')) return null
  if (!page?.shared || !isKnown(search, page.query ?? [])) return null
  if (!prefixed && chooseLocale(storedIn(cookies), headers['accept-language']) !== defaultLocale) return null
  return url
}

/** Whether the response is a public page, which may be one reader's. */
export function isPublicPage({ method, url = '', headers }: IncomingMessage): boolean {
  return method === 'GET' && !isForRouter(headers) && pageAt(split(url)[0] ?? '').page !== undefined
}

function isForRouter(headers: IncomingMessage['headers']): boolean {
  return routerHeaders.some((name) => headers[name] !== undefined)
}

function pageAt(pathname: string) {
  const [, first = '', ...rest] = pathname.split('/')
  const prefixed = isLocale(first) && first !== defaultLocale
  return { prefixed, page: findPage(prefixed ? `/${rest.join('/')}` : pathname)?.page }
}

function split(url: string): string[] {
  const start = url.indexOf('?')
  return start < 0 ? [url] : [url.slice(0, start), url.slice(start + 1)]
}

/** Whether the page knows every parameter and its value: others would fill the cache with copies of one page. */
function isKnown(search: string, names: readonly string[]): boolean {
  if (search === '') return true
  const pairs = search.split('&').map((pair) => pair.split('='))
  const found = pairs.map(([name = '']) => name)
  if (found.length !== new Set(found).size) return false
  return pairs.every(
    ([name = '', value = '', ...rest]) =>
      names.includes(name) && rest.length === 0 && knownValues[name]?.(value),
  )
}

function storedIn(cookies: string): string | undefined {
  return storedLanguage.exec(cookies)?.[1]
}

const storedLanguage = new RegExp(`(?:^|;\\s*)${languageKey}=([^;]*)`)
