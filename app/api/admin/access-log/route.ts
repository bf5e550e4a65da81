import { accessLogQuery, accessLogOutput } from '@/lib/staff/access-log/schema'
import { listAccess } from '@/lib/staff/access-log/store'
import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The access log, newest first',
      answers: { 200: accessLogOutput },
      staff: roles.owner,
      query: accessLogQuery,
    },
    ({ query }) => listAccess(query),
  ),
})
