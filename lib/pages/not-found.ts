import 'server-only'
import type { NextRequest } from 'next/server'
import { guidePath } from '@/lib/guide/rules'
import { slugPath } from '@/lib/guide/schema'
import { findCurrentSlug } from '@/lib/guide/store'
import { idPath } from '@/lib/platform/http/schema'
import { viewerOf } from '@/lib/staff/sessions/viewer'
import { visitor, type Viewer } from '@/lib/staff/rules'
import { readerLocale } from '@/lib/platform/language/reader-language'
import { defaultLocale, isLocale, type Locale } from '@/lib/platform/language/locales'
import { localPath } from '@/lib/platform/language/routing'
import { findPage, staffPaths, type SitePage } from './manifest.mjs'
import { isArticleVisible, isGuidePageVisible, isUpdateVisible } from './published-store'
import { isVillaId } from '@/lib/villas'

/** Whether the record of the id in the URL exists for this client. */
const visibilityChecks: Record<Kind, (id: string, headers: Headers) => boolean | Promise<boolean>> = {
  villa: isVillaId,
  update: (id, headers) => isNumberVisible(id, headers, isUpdateVisible),
  article: (id, headers) => isNumberVisible(id, headers, isArticleVisible),
  guide: (id, headers) => {
    const { data } = slugPath.safeParse({ slug: id })
    return data ? isVisibleTo(headers, (viewer) => isGuidePageVisible(data.slug, viewer)) : false
  },
}
type Kind = NonNullable<SitePage['record']>

/** The path to answer with if there is no record at this URL, and its status. */
interface OtherPage {
  path: string
  status: 308 | 404
}

/**
 * The present page of a renamed record, or the not-found page for a record that does not exist, in the language of the
 * URL or the reader.
 */
export async function findOtherPage(request: NextRequest): Promise<OtherPage | null> {
  const { locale, path } = splitLocale(request.nextUrl.pathname)
  if (!locale && staffPaths.includes(path)) return null
  const kind = await findNotFoundKind(path, request.headers)
  if (!kind) return null
  const moved = kind === 'guide' ? await findMovedPath(path, request.headers) : null
  if (moved !== null) return { path: localPath(locale ?? defaultLocale, moved), status: 308 }
  // The rewrite of English pages adds `/en`; in a typed URL that prefix has another meaning.
  return { path: localPath(locale ?? readerLocale(request), `/missing/${kind}`), status: 404 }
}

async function findMovedPath(path: string, headers: Headers): Promise<string | null> {
  const slug = await findCurrentSlug(findPage(path)?.id ?? '', await viewerOf(headers))
  return slug === null ? null : guidePath(slug)
}

function splitLocale(pathname: string): { locale: Locale | null; path: string } {
  const [, first = '', ...rest] = pathname.split('/')
  return isLocale(first) && first !== defaultLocale
    ? { locale: first, path: `/${rest.join('/')}` }
    : { locale: null, path: pathname }
}

async function findNotFoundKind(path: string, headers: Headers): Promise<Kind | 'page' | null> {
  const match = findPage(path)
  if (!match) return 'page'
  const { page, id } = match
  return !page.record || (await visibilityChecks[page.record](id, headers)) ? null : page.record
}

async function isNumberVisible(
  id: string,
  headers: Headers,
  isVisible: (id: number, viewer: Viewer) => Promise<boolean>,
): Promise<boolean> {
  const number = idPath.safeParse({ id }).data?.id
  return number !== undefined && (await isVisibleTo(headers, (viewer) => isVisible(number, viewer)))
}

async function isVisibleTo(headers: Headers, isVisible: (viewer: Viewer) => Promise<boolean>) {
  try {
    // Only drafts need the session, so an ordinary visit costs one query.
    if (await isVisible(visitor)) return true
    const viewer = await viewerOf(headers)
    return viewer.staff && (await isVisible(viewer))
  } catch {
    // The page meets the same error and shows that it is temporarily unavailable.
    return true
  }
}
