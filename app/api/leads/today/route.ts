import { methods, route } from '@/lib/platform/http/route'
import { ownerOf } from '@/lib/leads/list/schema'
import { todayQuery, todayOutput } from '@/lib/today/schema'
import { readToday } from '@/lib/today/store'
import { readTogether } from '@/lib/staff/changes/read-together'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Leads that need attention today',
      answers: { 200: todayOutput },
      staff: roles.sales,
      query: todayQuery,
    },
    ({ query, staff }) => readTogether('today', ownerOf(query, staff), readToday),
  ),
})
