import { publishedArticlePaths } from '@/lib/articles/store'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { sitemapOf } from '@/lib/pages/sitemap'
import { publishedUpdatePaths } from '@/lib/updates/store'

// A route handler instead of Next's `sitemap.ts`, which can only answer 500 while the database is unavailable.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({}, async () => {
    const content = [...(await publishedUpdatePaths()), ...(await publishedArticlePaths())]
    return new Response(sitemapOf(content), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
  }),
})
