import { publishedArticlePaths } from '@/lib/articles/store'
import { publishedGuidePaths } from '@/lib/guide/store'
import { notFound } from '@/lib/platform/http/errors'
import { wholeNumber } from '@/lib/platform/http/schema'
import { methods, route } from '@/lib/platform/http/route'
import { sitemapOf } from '@/lib/pages/sitemap'
import { publishedUpdatePaths } from '@/lib/updates/store'
import { z } from '@/lib/platform/http/zod'

const query = z.object({ part: wholeNumber('part').pipe(z.int().min(1, 'part starts at 1')).optional() })

// Next's `sitemap.ts` can only answer 500 while the database is unavailable.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ query }, async ({ query: { part } }) => {
    const content = [
      ...(await publishedGuidePaths()),
      ...(await publishedUpdatePaths()),
      ...(await publishedArticlePaths()),
    ]
    const sitemap = sitemapOf(content, part)
    if (sitemap === null) throw notFound('This part')
    return new Response(sitemap, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
  }),
})
