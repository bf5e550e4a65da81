import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { listOutbox } from '@/lib/mail/outbox'
import { outboxQuery } from '@/lib/mail/schema'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, query: outboxQuery }, ({ query }) => listOutbox(query)),
})
