import { site } from '@/lib/site'
import { sitemapOf } from './sitemap'

test('a content page is listed in its languages, with the date of its last change', () => {
  const sitemap = sitemapOf([
    { path: '/newsletter/7', updatedAt: '2025-11-02T00:00:00.000Z', languages: ['en', 'th'] },
  ])
  const entries = linesOf(sitemap).filter((line) => line.includes('/newsletter/7</loc>'))
  expect(entries).toHaveLength(2)
  expect(entries[0]).toContain('<lastmod>2025-11-02T00:00:00.000Z</lastmod>')
  expect(entries[0]).toContain(`hreflang="th" href="${site.url}/th/newsletter/7"`)
  expect(entries[0]).not.toContain('hreflang="fr"')
})

test('a static page has no date', () => {
  const home = linesOf(sitemapOf([])).find((line) => line.includes(`<loc>${site.url}/</loc>`))
  expect(home).toContain('hreflang="x-default"')
  expect(home).not.toContain('lastmod')
})

test('with many records, search engines find each in one of the parts that the index lists', () => {
  const content = Array.from({ length: 2001 }, (_, index) => ({
    path: `/project-progress/${index}`,
    updatedAt: '2025-11-02T00:00:00.000Z',
    languages: ['en' as const],
  }))
  const listed = addressesIn(sitemapOf(content))
  expect(listed).toEqual([1, 2, 3].map((part) => `${site.url}/sitemap.xml?part=${part}`))
  const found = [1, 2, 3].flatMap((part) => addressesIn(sitemapOf(content, part)))
  expect(found).toHaveLength(new Set(found).size)
  expect(found.filter((address) => address.includes('/project-progress/'))).toHaveLength(2001)
  expect(found).toContain(`${site.url}/th`)
  expect(sitemapOf(content, 4)).toBeNull()
})

function linesOf(sitemap: string | null): string[] {
  return (sitemap ?? '').split('\n')
}

function addressesIn(sitemap: string | null): string[] {
  return [...(sitemap ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
}
