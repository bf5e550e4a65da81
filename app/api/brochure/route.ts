import { openBrochure } from '@/lib/pages/brochure/open'
import { brochureQuery } from '@/lib/pages/brochure/schema'
import { methods, route } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The information pack, by a mailed link',
      answers: { 200: ['application/pdf'] },
      refuses: ['forbidden', 'notFound'],
      query: brochureQuery,
    },
    async ({ query }) => {
      const { bytes, name } = await openBrochure(query)
      const plainName = `information-pack-${query.lang}.pdf`
      return new Response(new Uint8Array(bytes), {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `inline; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
          'Cache-Control': 'private, no-store',
          'X-Robots-Tag': 'noindex',
        },
      })
    },
  ),
})
