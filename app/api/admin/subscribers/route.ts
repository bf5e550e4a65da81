import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'
import { subscriberQuery, subscriberListOutput } from '@/lib/subscribers/schema'
import { listSubscribers } from '@/lib/subscribers/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Subscribers',
      answers: { 200: subscriberListOutput },
      staff: roles.owner,
      query: subscriberQuery,
    },
    ({ query }) => listSubscribers(query),
  ),
})
