import 'server-only'
import { onHttps } from '@/lib/env'
import { notFound } from '@/lib/http/errors'
import type { Call } from '@/lib/http/route'
import { defaultLocale, languageCookieMaxAge, languageKey } from '@/lib/language/locales'

/**
 * `/en/…` asks for English by hand: it stores the choice and goes on to the address without prefix. The answer says
 * the path only, never a host, and a path of one slash only, so that it cannot lead to another site.
 */
export function chooseEnglish({ request }: Call): Response {
  const { pathname, search } = request.nextUrl
  if (pathname.startsWith('/api/')) throw notFound()
  const path = `/${pathname.replace(/^\/en(?=\/|$)/, '').replace(/^[/\\]+/, '')}`
  const secure = onHttps ? '; Secure' : ''
  return new Response(null, {
    status: 307,
    headers: {
      Location: path + search,
      'Set-Cookie': `${languageKey}=${defaultLocale}; Path=/; Max-Age=${languageCookieMaxAge}; SameSite=Lax${secure}`,
      'Cache-Control': 'no-store',
    },
  })
}
