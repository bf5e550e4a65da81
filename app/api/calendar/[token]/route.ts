import { apiPolicy } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { openFeed } from '@/lib/viewings/feed/open'
import { calendarPath } from '@/lib/viewings/feed/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The viewings that a member of staff guides, for calendar programs (RFC 5545)',
      answers: { 200: ['text/calendar'] },
      refuses: ['tooManyRequests'],
      path: calendarPath,
    },
    async ({ path, address }) =>
      new Response(await openFeed(path.token, address), {
        headers: {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Cache-Control': 'private, no-store',
          'Content-Security-Policy': apiPolicy,
          'X-Robots-Tag': 'noindex',
        },
      }),
  ),
})
