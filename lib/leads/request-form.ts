import 'server-only'
import type { NextRequest } from 'next/server'
import type { HttpError, HttpErrorCode } from '@/lib/http/errors'
import { chooseLocale } from '@/lib/language/choose'
import { isLocale, languageKey, type Locale } from '@/lib/language/locales'
import { localPath } from '@/lib/language/routing'
import { refusedFormCookies } from './refused-form'
import { leadFromForm } from './schema'

const errorKeys: Partial<Record<HttpErrorCode, string>> = {
  tooManyRequests: 'tooManyRequests',
  tooLarge: 'tooLarge',
  conflict: 'conflict',
  forbidden: 'otherSite',
  unavailable: 'unavailable',
}

/** The request form without JavaScript: on to the thank-you page, or back to the form with what was typed. */
export const requestForm = {
  read: leadFromForm,
  accepted: (form: URLSearchParams, result: Response, request: NextRequest) =>
    seeOther(localPath(localeOf(form, request), '/thank-you'), result.headers.getSetCookie()),
  refused: (form: URLSearchParams, error: HttpError, request: NextRequest) => {
    const path = localPath(localeOf(form, request), '/request')
    const { fields, headers } = error.details
    const seconds = Number(headers?.['Retry-After'])
    const refused = {
      values: Object.fromEntries(form),
      ...(fields ? { fields } : { error: errorKeys[error.code] ?? 'invalid' }),
      ...(seconds > 0 && { seconds }),
    }
    return seeOther(path, refusedFormCookies(refused, path))
  },
}

function localeOf(form: URLSearchParams, request: NextRequest): Locale {
  const said = form.get('language')
  if (isLocale(said)) return said
  return chooseLocale(request.cookies.get(languageKey)?.value, request.headers.get('accept-language'))
}

function seeOther(path: string, setCookies: string[]): Response {
  const headers = new Headers({ Location: path, 'Cache-Control': 'no-store' })
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 303, headers })
}
