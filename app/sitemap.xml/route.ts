import { publishedArticlePaths } from '@/lib/articles/store'
import { refusalResponse, unavailable } from '@/lib/http/errors'
import { unlessAway } from '@/lib/reading'
import { sitemapOf } from '@/lib/seo/sitemap'
import { publishedUpdatePaths } from '@/lib/updates/store'

// What is published is known at run time only.
export const dynamic = 'force-dynamic'

/** A route of its own rather than Next's `sitemap.ts`, which can only answer 500 while the database is away. */
export async function GET(): Promise<Response> {
  const content = await unlessAway(async () => [
    ...(await publishedUpdatePaths()),
    ...(await publishedArticlePaths()),
  ])
  if (content === 'away') return refusalResponse(unavailable())
  return new Response(sitemapOf(content), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
