import { methods, route } from '@/lib/platform/http/route'
import { openSheet } from '@/lib/pages/sheet/sheet'
import { rateLimits } from '@/lib/rate-limits'
import { sheetQuery } from '@/lib/pages/sheet/schema'
import { readShownRates } from '@/lib/money/rates/store'
import { paymentPlans } from '@/lib/money/stages/store'
import { plotPath } from '@/lib/plots/schema'
import { listPlots } from '@/lib/plots/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "A plot's sheet: one page with plan, figures and status",
      answers: { 200: ['application/pdf'], 304: [] },
      refuses: ['unavailable'],
      path: plotPath,
      query: sheetQuery,
      limit: rateLimits.plotSheet,
    },
    async ({ request, path: { number }, query: { language, currency } }) => {
      const { etag, bytes } = await openSheet({
        number,
        locale: language,
        currency,
        plots: await listPlots(),
        plans: await paymentPlans(),
        rates: await readShownRates(),
        ifNoneMatch: request.headers.get('if-none-match'),
      })
      const headers = { 'Cache-Control': 'public, no-cache', ETag: etag, 'X-Robots-Tag': 'noindex' }
      if (!bytes) return new Response(null, { status: 304, headers })
      const disposition = `inline; filename="plot-${number}-${language}.pdf"`
      return new Response(new Uint8Array(bytes), {
        headers: { ...headers, 'Content-Type': 'application/pdf', 'Content-Disposition': disposition },
      })
    },
  ),
})
