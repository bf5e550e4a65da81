import { apiPolicy } from '@/lib/platform/http/errors'
import { siteDay } from '@/lib/platform/language/site-day'

/** A CSV file that the browser saves, with today's date in its name. */
export function csvResponse(name: string, csv: ReadableStream, headers: Record<string, string> = {}) {
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}-${siteDay(new Date())}.csv"`,
      'Content-Security-Policy': apiPolicy,
      'Cache-Control': 'no-store',
      ...headers,
    },
  })
}
