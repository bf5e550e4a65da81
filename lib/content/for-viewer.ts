import 'server-only'
import { cached } from '@/lib/platform/db/content-cache'
import { defaultLocale, type Locale } from '@/lib/platform/language/locales'
import { visitor, type Viewer } from '@/lib/staff/rules'

interface Reader {
  viewer: Viewer
  locale: Locale
}

/** Reads content as its viewer sees it: visitors from the cache, staff with drafts from the database. */
export function cachedForViewer<Args extends (string | number | null)[], Value>(
  name: string,
  read: (as: Reader, ...args: Args) => Promise<Value>,
) {
  const forVisitors = cached(name, (locale: Locale, ...args: Args) =>
    read({ viewer: visitor, locale }, ...args),
  )
  return ({ viewer, locale = defaultLocale }: Pick<Reader, 'viewer'> & Partial<Reader>, ...args: Args) =>
    viewer.staff ? read({ viewer, locale }, ...args) : forVisitors(locale, ...args)
}
