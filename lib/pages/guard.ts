import 'server-only'
import type { NextRequest } from 'next/server'
import { isArticleVisible } from '@/lib/articles/store'
import { idPath } from '@/lib/http/paths'
import { viewerOf } from '@/lib/staff/viewer'
import { isUpdateVisible } from '@/lib/updates/store'
import { visitor, type Viewer } from '@/lib/staff/rules'
import { chooseLocale } from '@/lib/language/choose'
import { defaultLocale, isLocale, languageKey, type Locale } from '@/lib/language/locales'
import { localPath } from '@/lib/language/routing'

type Kind = 'page' | 'villa' | 'update' | 'article'

const madeOnRequest = new Set(['/request', '/thank-you', '/project-progress', '/samui-info'])

/**
 * The not-found page for an address where nothing is, or null when something is there. An address with a prefix fixes
 * the language; without one it is the reader's.
 */
export async function notFoundPage(request: NextRequest): Promise<string | null> {
  const { locale, path } = split(request.nextUrl.pathname)
  if (madeOnRequest.has(path) || (path === '/auth' && !locale)) return null
  const kind = await notFoundKind(path, request.headers)
  if (!kind) return null
  const reader = chooseLocale(request.cookies.get(languageKey)?.value, request.headers.get('accept-language'))
  // The rewrite of English pages adds their `/en`; asked for by hand that prefix means something else.
  return localPath(locale ?? reader, `/missing/${kind}`)
}

function split(pathname: string): { locale: Locale | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  return isLocale(first) && first !== defaultLocale
    ? { locale: first, path: `/${rest.join('/')}` }
    : { locale: null, path: pathname }
}

async function notFoundKind(path: string, headers: Headers): Promise<Kind | null> {
  const [, page, id = ''] = /^\/(villa|project-progress|newsletter)\/([^/]+)$/.exec(path) ?? []
  switch (page) {
    case 'villa':
      return 'villa'
    case 'project-progress':
      return (await isThere(id, isUpdateVisible, headers)) ? null : 'update'
    case 'newsletter':
      return (await isThere(id, isArticleVisible, headers)) ? null : 'article'
    default:
      return 'page'
  }
}

async function isThere(
  id: string,
  isVisible: (id: number, viewer: Viewer) => Promise<boolean>,
  headers: Headers,
): Promise<boolean> {
  const number = idPath.safeParse({ id }).data?.id
  if (number === undefined) return false
  try {
    // Who asks matters for drafts only, so that an ordinary visit costs one question.
    if (await isVisible(number, visitor)) return true
    const viewer = await viewerOf(headers)
    return viewer.staff && (await isVisible(number, viewer))
  } catch {
    // Whatever is wrong: the page behind meets it too, and says in its own words that it cannot be shown right now.
    return true
  }
}
