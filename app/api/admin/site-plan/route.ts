import { methods, route } from '@/lib/platform/http/route'
import { siteDrawing } from '@/lib/pictures/plan-drawings'
import { siteViews } from '@/lib/pictures/plans'
import { roles } from '@/lib/staff/sessions/roles'
import { z } from '@/lib/platform/http/zod'

const sitePlanQuery = z.object({ view: z.enum(siteViews, `view is one of ${siteViews.join(', ')}`) })
const sitePlanOutput = z.object({
  view: z.enum(siteViews),
  width: z.number(),
  height: z.number(),
  below: z.string(),
  plots: z.array(z.object({ number: z.int(), outline: z.string() })),
  above: z.string(),
})

/** Loaded by the dashboard only when the tab of the villas opens. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The drawing of the site plan',
      answers: { 200: sitePlanOutput },
      staff: roles.sales,
      query: sitePlanQuery,
    },
    ({ query }) => siteDrawing(query.view),
  ),
})
