import { methods, route } from '@/lib/platform/http/route'
import { listOutbox } from '@/lib/outbox/store'
import { outboxQuery, outboxOutput } from '@/lib/outbox/schema'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Mails in the outbox, newest first; those of campaigns and accounts for owners only',
      answers: { 200: outboxOutput },
      staff: roles.sales,
      query: outboxQuery,
    },
    ({ query, staff }) => listOutbox(query, staff.role === 'owner'),
  ),
})
