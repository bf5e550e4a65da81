import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { listUpdates } from '@/lib/updates/store'
import { updatesQuery } from '@/lib/updates/topics-schema'
import { visitor } from '@/lib/staff/rules'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ query: updatesQuery }, ({ query }) => listUpdates({ ...query, viewer: visitor })),
})
