import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { overviewQuery } from '@/lib/leads/overview/schema'
import { readOverview } from '@/lib/leads/overview/store'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, query: overviewQuery }, ({ query }) => readOverview(query.period, new Date())),
})
