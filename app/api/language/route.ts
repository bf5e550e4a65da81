import { NextResponse } from 'next/server'
import { onHttps } from '@/lib/env'
import { notFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { defaultLocale, languageCookieMaxAge, languageKey } from '@/lib/platform/language/locales'
import { englishPath } from '@/lib/platform/language/path'

/** `/en/…` chooses English: it stores the choice and redirects to the URL without prefix. */
const chooseEnglish = route({}, ({ request }) => {
  const { pathname, search } = request.nextUrl
  if (pathname.startsWith('/api/')) throw notFound()
  const headers = { Location: englishPath(pathname) + search, 'Cache-Control': 'no-store' }
  const answer = new NextResponse(null, { status: 307, headers })
  const lifetime = { path: '/', maxAge: languageCookieMaxAge }
  answer.cookies.set(languageKey, defaultLocale, { ...lifetime, sameSite: 'lax', secure: onHttps })
  return answer
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: chooseEnglish })
