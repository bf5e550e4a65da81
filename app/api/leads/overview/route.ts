import { methods, route } from '@/lib/platform/http/route'
import { overviewQuery, overviewOutput } from '@/lib/leads/overview/schema'
import { readOverview } from '@/lib/leads/overview/store'
import { listPlots } from '@/lib/plots/store'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The sales overview of a period',
      answers: { 200: overviewOutput },
      staff: roles.sales,
      query: overviewQuery,
    },
    async ({ query }) => readOverview(query.period, new Date(), await listPlots()),
  ),
})
