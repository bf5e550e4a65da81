import { methods, route } from '@/lib/platform/http/route'
import { listOutbox } from '@/lib/outbox/store'
import { outboxQuery, outboxOutput } from '@/lib/outbox/schema'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Mails in the outbox, newest first',
      answers: { 200: outboxOutput },
      staff: roles.sales,
      query: outboxQuery,
    },
    ({ query }) => listOutbox(query),
  ),
})
