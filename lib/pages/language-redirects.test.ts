import { unstable_getResponseFromNextConfig as answerOf } from 'next/experimental/testing/server'
import { chooseLocale } from '@/lib/platform/language/reader-language'
import { locales } from '@/lib/platform/language/locales'
import { localPath } from '@/lib/platform/language/routing'
import { sitePages } from './manifest.mjs'
import { languageRedirects, languageRewrites } from './language-redirects.mjs'

const nextConfig = {
  redirects: async () => languageRedirects,
  rewrites: async () => ({ beforeFiles: languageRewrites, afterFiles: [], fallback: [] }),
}

/** How Next handles a URL: the status, and the target of a redirect or rewrite. */
async function ask(url: string, from: { language?: string; accepts?: string } = {}) {
  const answer = await answerOf({
    url,
    nextConfig,
    headers: from.accepts === undefined ? {} : { 'accept-language': from.accepts },
    cookies: from.language === undefined ? {} : { language: from.language },
  })
  const target = answer.headers.get('location') ?? answer.headers.get('x-middleware-rewrite')
  const { pathname, search } = new URL(target ?? url, 'https://example.com')
  return [answer.status, pathname + search]
}

const addresses = sitePages.map(({ path }) => path.replace(':id', '3'))

describe('the language rules in next.config', () => {
  it.each(addresses)(
    'show %s in English to readers of other languages and to those who chose it',
    async (path) => {
      const inside = path === '/' ? '/en' : `/en${path}`
      expect(await ask(path, { accepts: 'de,fr' })).toEqual([200, inside])
      expect(await ask(path, { accepts: 'fr', language: 'en' })).toEqual([200, inside])
    },
  )

  it.each(addresses.flatMap((path) => locales.slice(1).map((locale) => [path, locale] as const)))(
    'redirect a reader of %s to %s, with the query string',
    async (path, locale) => {
      const there = [307, `${localPath(locale, path)}?a=1&page=2`]
      expect(await ask(`${path}?a=1&page=2`, { accepts: `${locale}-XX,en` })).toEqual(there)
      expect(await ask(`${path}?a=1&page=2`, { accepts: 'en', language: locale })).toEqual(there)
    },
  )

  it.each(['fr', 'FR-ca', 'fr;q=0.9, en', 'th-TH,th', ' ru', 'zh-Hans-CN', 'en', 'de,fr', 'french', ''])(
    'redirect Accept-Language %p as chooseLocale would',
    async (accepts) => {
      const locale = chooseLocale(undefined, accepts)
      expect(await ask('/', { accepts })).toEqual(locale === 'en' ? [200, '/en'] : [307, `/${locale}`])
    },
  )

  it.each(['/nothing', '/villa', '/villa/3br/garden', '/privacy-notice', '/th/privacy', '/api/leads'])(
    'do not affect %s',
    async (path) => expect(await ask(path, { accepts: 'fr', language: 'ru' })).toEqual([200, path]),
  )

  it('are few, because Next tries them one by one on each request', () => {
    expect(languageRedirects.length).toBeLessThanOrEqual(16)
  })
})
