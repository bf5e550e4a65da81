import { site } from '@/lib/site'
import { sitemapOf } from './sitemap'

test('a content page is listed in its languages, with the date of its last change', () => {
  const sitemap = sitemapOf([
    { path: '/newsletter/7', updatedAt: '2025-11-02T00:00:00.000Z', languages: ['en', 'th'] },
  ])
  const entries = sitemap.split('\n').filter((line) => line.includes('/newsletter/7</loc>'))
  expect(entries).toHaveLength(2)
  expect(entries[0]).toContain('<lastmod>2025-11-02T00:00:00.000Z</lastmod>')
  expect(entries[0]).toContain(`hreflang="th" href="${site.url}/th/newsletter/7"`)
  expect(entries[0]).not.toContain('hreflang="fr"')
})

test('a static page has no date', () => {
  const home = sitemapOf([])
    .split('\n')
    .find((line) => line.includes(`<loc>${site.url}/</loc>`))
  expect(home).toContain('hreflang="x-default"')
  expect(home).not.toContain('lastmod')
})
