import { methods } from '@/lib/http/methods'
import { pageQuery } from '@/lib/http/paging'
import { route } from '@/lib/http/route'
import { listUpdates } from '@/lib/updates/store'
import { visitor } from '@/lib/staff/rules'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ query: pageQuery }, ({ query }) => listUpdates({ ...query, viewer: visitor })),
})
