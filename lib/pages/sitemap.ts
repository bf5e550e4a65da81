import { locales, type Locale } from '@/lib/platform/language/locales'
import { localPath } from '@/lib/platform/language/routing'
import { site } from '@/lib/site'
import { sitePages } from './manifest.mjs'
import { villaIds } from '@/lib/villas'
import { alternates } from './page-metadata'

/** Listed pages without a record in the database. */
const pages = sitePages.flatMap(({ path, listed, record }) => {
  if (!listed) return []
  if (record === 'villa') return villaIds.map((id) => path.replace(':id', id))
  return record ? [] : [path]
})

interface PublishedPath {
  path: string
  updatedAt: string
  languages: Locale[]
}

/** The protocol allows 50,000 URLs per file, but building a file of 50 MB would block other responses. */
const recordsInPart = 1000

/**
 * Every page in each language, with its alternates. Many records are split into parts, numbered from 1, with
 * an index.
 * @returns null when there is no such part
 */
export function sitemapOf(content: readonly PublishedPath[], part?: number): string | null {
  const parts = Math.max(1, Math.ceil(content.length / recordsInPart))
  if (part === undefined && parts > 1) return indexOf(parts)
  const number = part ?? 1
  const start = ((part ?? 1) - 1) * recordsInPart
  if (number > parts) return null
  const entries = [
    // Static pages change only with a build, and no date is better than a wrong one.
    ...(number === 1 ? pages.flatMap((path) => entriesOf(path, locales)) : []),
    ...content
      .slice(start, start + recordsInPart)
      .flatMap(({ path, updatedAt, languages }) => entriesOf(path, languages, updatedAt)),
  ]
  return fileOf('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', entries)
}

function indexOf(parts: number): string {
  const addresses = Array.from({ length: parts }, (_, index) => `${site.url}/sitemap.xml?part=${index + 1}`)
  return fileOf(
    'sitemapindex',
    '',
    addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`),
  )
}

function fileOf(root: string, namespaces: string, entries: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n')
}

function entriesOf(path: string, languages: readonly Locale[], modified?: string): string[] {
  const links = Object.entries(alternates(path, languages)).map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
  )
  const date = modified ? `<lastmod>${modified}</lastmod>` : ''
  return languages.map(
    (locale) =>
      `<url><loc>${escapeXml(site.url + localPath(locale, path))}</loc>${date}${links.join('')}</url>`,
  )
}

function escapeXml(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
