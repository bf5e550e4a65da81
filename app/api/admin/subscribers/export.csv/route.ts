import { apiPolicy } from '@/lib/http/errors'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { staffOf } from '@/lib/staff/session'
import { exportSubscribers } from '@/lib/subscribers/export'
import { subscriberFilter } from '@/lib/subscribers/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, query: subscriberFilter }, async ({ query }) => {
    const name = `subscribers-${new Date().toISOString().slice(0, 10)}.csv`
    return new Response(exportSubscribers(query), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Content-Security-Policy': apiPolicy,
        'Cache-Control': 'no-store',
      },
    })
  }),
})
