import { staffGuidePageOutput } from '@/lib/guide/schema'
import { listGuideForStaff } from '@/lib/guide/store'
import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'All pages of the guide in order, including drafts',
      answers: { 200: staffGuidePageOutput.array() },
      staff: roles.sales,
    },
    () => listGuideForStaff(),
  ),
})
