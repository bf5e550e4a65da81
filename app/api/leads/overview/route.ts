import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { overviewQuery, overviewOutput } from '@/lib/leads/overview/schema'
import { readOverview } from '@/lib/leads/overview/store'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The sales overview of a period',
      answers: { 200: overviewOutput },
      staff: staffOf,
      query: overviewQuery,
    },
    ({ query }) => readOverview(query.period, new Date()),
  ),
})
