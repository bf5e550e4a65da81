import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { guideLinks } from '@/lib/guide/store'
import { readContent } from '@/lib/pages/read-content'

/** The published pages of the guide, to link to. None when the database is unavailable. */
export const guideNow = cache(async () => {
  const locale = await getLocale()
  const pages = await readContent(() => guideLinks(locale))
  return pages === 'unavailable' ? [] : pages
})
