import { staffGuidePageOutput } from '@/lib/guide/schema'
import { listGuideForStaff } from '@/lib/guide/store'
import { methods, route } from '@/lib/platform/http/route'
import { z } from '@/lib/platform/http/zod'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'All pages of the guide in order, including drafts',
      answers: { 200: z.array(staffGuidePageOutput) },
      staff: staffOf,
    },
    () => listGuideForStaff(),
  ),
})
