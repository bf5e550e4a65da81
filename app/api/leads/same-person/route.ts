import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { samePersonQuery } from '@/lib/leads/follow-up/schema'
import { findSamePerson } from '@/lib/leads/list/same-person'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, query: samePersonQuery }, ({ query }) => findSamePerson(query)),
})
