import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { readOverview } from '@/lib/leads/overview'
import { staffOf } from '@/lib/staff/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf }, () => readOverview(new Date())),
})
