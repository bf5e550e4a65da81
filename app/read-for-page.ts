import { getLocale } from 'next-intl/server'
import type { Locale } from '@/lib/platform/language/locales'
import { readContent } from '@/lib/pages/read-content'
import type { Viewer } from '@/lib/staff/rules'
import { viewerOfPage } from '@/lib/staff/sessions/viewer'

/** What the viewer of this page may see, in the page's language. */
export async function readForPage<Value>(read: (as: { viewer: Viewer; locale: Locale }) => Promise<Value>) {
  const locale = await getLocale()
  return readContent(async () => read({ viewer: await viewerOfPage(), locale }))
}
