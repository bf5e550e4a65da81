import { apiPolicy } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { readPersonalData } from '@/lib/privacy/personal-data'
import { openLink } from '@/lib/privacy/link'
import { rateLimits } from '@/lib/rate-limits'
import { tokenQuery } from '@/lib/privacy/schema'
import { z } from '@/lib/platform/http/zod'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'All data of the address in a link',
      answers: { 200: z.looseObject({}) },
      refuses: ['notFound'],
      query: tokenQuery,
      limit: rateLimits.privacyData,
    },
    async ({ query }) => {
      const data = await readPersonalData(openLink(query.token))
      // Indented, because people open the file too.
      return new Response(JSON.stringify(data, null, 2), {
        headers: {
          'Content-Type': 'application/json',
          'Content-Disposition': 'attachment; filename="my-data.json"',
          'Cache-Control': 'private, no-store',
          'Content-Security-Policy': apiPolicy,
          'X-Robots-Tag': 'noindex',
        },
      })
    },
  ),
})
