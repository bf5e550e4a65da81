import type { MetadataRoute } from 'next'
import { publishedArticlePaths } from '@/lib/articles/store'
import { locales, type Locale } from '@/lib/language/locales'
import { localPath } from '@/lib/language/routing'
import { alternates } from '@/lib/seo/page-metadata'
import { site } from '@/lib/site'
import { publishedUpdatePaths } from '@/lib/updates/store'
import { villaIds } from '@/lib/villas'

// What is published is known at run time only.
export const dynamic = 'force-dynamic'

const pages = ['/', ...villaIds.map((id) => `/villa/${id}`), '/project-progress', '/samui-info', '/privacy']

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const content = [...(await publishedUpdatePaths()), ...(await publishedArticlePaths())]
  return [
    // Pages of the site itself change with a new build only: no date is better than a made-up one.
    ...pages.flatMap((path) => entries(path, locales)),
    ...content.flatMap(({ path, updatedAt, languages }) => entries(path, languages, updatedAt)),
  ]
}

function entries(path: string, languages: readonly Locale[], lastModified?: string): MetadataRoute.Sitemap {
  return languages.map((locale) => ({
    url: site.url + localPath(locale, path),
    ...(lastModified && { lastModified }),
    alternates: { languages: alternates(path, languages) },
  }))
}
