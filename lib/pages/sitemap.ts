import { locales, type Locale } from '@/lib/language/locales'
import { localPath } from '@/lib/language/routing'
import { site } from '@/lib/site'
import { sitePages } from '@/lib/page-manifest.mjs'
import { villaIds } from '@/lib/villas'
import { alternates } from './page-metadata'

/** All listed pages except content, which is read from the database. */
const pages = sitePages.flatMap(({ path, listed, record }) => {
  if (!listed) return []
  if (record === 'villa') return villaIds.map((id) => path.replace(':id', id))
  return record ? [] : [path]
})

/** A page of published content. */
interface PublishedPath {
  path: string
  updatedAt: string
  languages: Locale[]
}

/** Every page in each of its languages, with its alternates. */
export function sitemapOf(content: readonly PublishedPath[]): string {
  const entries = [
    // Static pages change only with a new build: no date is better than a made-up one.
    ...pages.flatMap((path) => entriesOf(path, locales)),
    ...content.flatMap(({ path, updatedAt, languages }) => entriesOf(path, languages, updatedAt)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function entriesOf(path: string, languages: readonly Locale[], modified?: string): string[] {
  const links = Object.entries(alternates(path, languages)).map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`,
  )
  const date = modified ? `<lastmod>${modified}</lastmod>` : ''
  return languages.map(
    (locale) =>
      `<url><loc>${escaped(site.url + localPath(locale, path))}</loc>${date}${links.join('')}</url>`,
  )
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
