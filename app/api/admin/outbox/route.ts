import { methods, route } from '@/lib/platform/http/route'
import { listOutbox } from '@/lib/outbox/store'
import { outboxQuery, outboxOutput } from '@/lib/outbox/schema'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Mails in the outbox, newest first',
      answers: { 200: outboxOutput },
      staff: staffOf,
      query: outboxQuery,
    },
    ({ query }) => listOutbox(query),
  ),
})
