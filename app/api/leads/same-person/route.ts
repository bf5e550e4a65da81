import { methods, route } from '@/lib/platform/http/route'
import { findSamePerson } from '@/lib/leads/list/same-person-store'
import { samePersonQuery } from '@/lib/leads/list/schema'
import { roles } from '@/lib/staff/sessions/roles'
import { leadOutput } from '@/lib/leads/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Leads with an address or telephone number',
      answers: { 200: leadOutput.array() },
      staff: roles.sales,
      query: samePersonQuery,
    },
    ({ query }) => findSamePerson(query),
  ),
})
