import { methods } from '@/lib/http/methods'
import { pageQuery } from '@/lib/http/paging'
import { route } from '@/lib/http/route'
import { staffOf } from '@/lib/staff/session'
import { listUpdatesForStaff } from '@/lib/updates/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, query: pageQuery }, ({ query }) => listUpdatesForStaff(query)),
})
