import { notFound } from '@/lib/platform/http/errors'
import { wholeNumber } from '@/lib/platform/http/schema'
import { methods, route } from '@/lib/platform/http/route'
import { publishedPages } from '@/lib/pages/published-store'
import { sitemapOf } from '@/lib/pages/sitemap'
import { z } from '@/lib/platform/http/zod'

const query = z.object({ part: wholeNumber('part').pipe(z.int().min(1, 'part starts at 1')).optional() })

// Next's `sitemap.ts` can only answer 500 while the database is unavailable.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ query }, async ({ query: { part } }) => {
    const sitemap = sitemapOf(await publishedPages(), part)
    if (sitemap === null) throw notFound('This part')
    return new Response(sitemap, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
  }),
})
