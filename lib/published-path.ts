import type { Locale } from '@/lib/language/locales'

/** A page of published content as the sitemap lists it. */
export interface PublishedPath {
  path: string
  updatedAt: string
  languages: Locale[]
}
