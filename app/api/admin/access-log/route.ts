import { accessLogQuery } from '@/lib/access/schema'
import { listAccess } from '@/lib/access/store'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { staffOf } from '@/lib/staff/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, query: accessLogQuery }, ({ query }) => listAccess(query)),
})
