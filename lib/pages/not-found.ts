import 'server-only'
import type { NextRequest } from 'next/server'
import { isArticleVisible } from '@/lib/articles/store'
import { idPath } from '@/lib/platform/http/paths'
import { viewerOf } from '@/lib/staff/sessions/viewer'
import { isUpdateVisible } from '@/lib/updates/store'
import { visitor, type Viewer } from '@/lib/staff/rules'
import { readerLocale } from '@/lib/platform/language/reader-language'
import { defaultLocale, isLocale, type Locale } from '@/lib/platform/language/locales'
import { localPath } from '@/lib/platform/language/routing'
import { findPage, staffPaths, type SitePage } from './manifest.mjs'
import { isVillaId } from '@/lib/villas'

/** Whether the record of the id in the URL exists for this client. */
const isThere: Record<Kind, (id: string, headers: Headers) => boolean | Promise<boolean>> = {
  villa: isVillaId,
  update: (id, headers) => isVisibleTo(id, headers, isUpdateVisible),
  article: (id, headers) => isVisibleTo(id, headers, isArticleVisible),
}
type Kind = NonNullable<SitePage['record']>

/** Path of the not-found page if the record does not exist, in the language of the URL or the reader. */
export async function notFoundPage(request: NextRequest): Promise<string | null> {
  const { locale, path } = split(request.nextUrl.pathname)
  if (!locale && staffPaths.includes(path)) return null
  const kind = await notFoundKind(path, request.headers)
  // The rewrite of English pages adds `/en`; in a typed URL that prefix has another meaning.
  return kind && localPath(locale ?? readerLocale(request), `/missing/${kind}`)
}

function split(pathname: string): { locale: Locale | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  return isLocale(first) && first !== defaultLocale
    ? { locale: first, path: `/${rest.join('/')}` }
    : { locale: null, path: pathname }
}

async function notFoundKind(path: string, headers: Headers): Promise<Kind | 'page' | null> {
  const found = findPage(path)
  if (!found) return 'page'
  const { page, id } = found
  return !page.record || (await isThere[page.record](id, headers)) ? null : page.record
}

async function isVisibleTo(
  id: string,
  headers: Headers,
  isVisible: (id: number, viewer: Viewer) => Promise<boolean>,
): Promise<boolean> {
  const number = idPath.safeParse({ id }).data?.id
  if (number === undefined) return false
  try {
    // Only drafts need the session, so an ordinary visit costs one query.
    if (await isVisible(number, visitor)) return true
    const viewer = await viewerOf(headers)
    return viewer.staff && (await isVisible(number, viewer))
  } catch {
    // The page meets the same error and shows that it is temporarily unavailable.
    return true
  }
}
