import type { MetadataRoute } from 'next'
import { site } from '@/lib/site'

// The site's URL is known only at run time.
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      disallow: ['/admin', '/api/'],
      allow: ['/api/images/', '/api/newsletter-images/'],
    },
    sitemap: `${site.url}/sitemap.xml`,
  }
}
