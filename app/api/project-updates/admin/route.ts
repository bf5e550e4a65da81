import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'
import { listUpdatesForStaff } from '@/lib/updates/store'
import { updatesQuery } from '@/lib/updates/topics/schema'
import { staffUpdateListOutput } from '@/lib/updates/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Construction updates, including drafts',
      answers: { 200: staffUpdateListOutput },
      staff: roles.sales,
      query: updatesQuery,
    },
    ({ query }) => listUpdatesForStaff(query),
  ),
})
