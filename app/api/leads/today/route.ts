import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { ownerOf, todayQuery } from '@/lib/leads/follow-up/schema'
import { readToday } from '@/lib/leads/today/store'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, query: todayQuery }, ({ query, staff }) => readToday(ownerOf(query, staff))),
})
