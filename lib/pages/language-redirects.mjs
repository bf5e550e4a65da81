// Language negotiation for URLs without prefix, the rule of lib/platform/language/reader-language.ts as redirects and rewrites of Next: much cheaper than a
// middleware, and the response stays cacheable. Next tries rules in sequence, so all pages share one pattern.
import { defaultLocale, languageKey, locales, prefixedLocales } from '../platform/language/codes.mjs'
import { sitePages } from './manifest.mjs'

const home = { source: '/', below: '' }
const paths = sitePages.map(({ path }) => path.slice(1).replace(/:\w+/, '[^/]+')).filter(Boolean)
const otherPages = { source: `/:sitePage(${paths.join('|')})`, below: '/:sitePage' }
const missing = { source: '/missing/:kind', below: '/missing/:kind' }

export const languageRedirects = [home, otherPages].flatMap(({ source, below }) =>
  prefixedLocales.flatMap((locale) => [
    { source, has: [languageCookie(locale)], destination: `/${locale}${below}`, permanent: false },
    {
      source,
      missing: [languageCookie(locales.join('|'))],
      has: [{ type: /** @type {const} */ ('header'), key: 'accept-language', value: firstLanguage(locale) }],
      destination: `/${locale}${below}`,
      permanent: false,
    },
  ]),
)

// `/en/…` chooses English: the route sets the cookie and redirects to the URL without prefix.
export const languageRewrites = [
  { source: `/${defaultLocale}`, destination: '/api/language' },
  { source: `/${defaultLocale}/:path*`, destination: '/api/language' },
  ...[home, otherPages, missing].map(({ source, below }) => ({
    source,
    destination: `/${defaultLocale}${below}`,
  })),
]

/** @param {string} value */
function languageCookie(value) {
  return { type: /** @type {const} */ ('cookie'), key: languageKey, value }
}

/**
 * Matches an `Accept-Language` that begins with this language, in any case: `FR-ca;q=0.9, en` is French.
 * @param {string} code
 */
function firstLanguage(code) {
  const anyCase = [...code].map((letter) => `[${letter}${letter.toUpperCase()}]`).join('')
  return `\\s*${anyCase}(?:[-;,\\s].*)?`
}
