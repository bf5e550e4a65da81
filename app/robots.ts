import type { MetadataRoute } from 'next'
import { site } from '@/lib/site'

// The address of the site is known at run time only.
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
