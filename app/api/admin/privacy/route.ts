import { methods, route } from '@/lib/platform/http/route'
import { readPrivacyOverview } from '@/lib/privacy/retention'
import { roles } from '@/lib/staff/sessions/roles'
import { privacyOverviewOutput } from '@/lib/privacy/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Leads past the retention period, and the log of deletions',
      answers: { 200: privacyOverviewOutput },
      staff: roles.owner,
    },
    () => readPrivacyOverview(),
  ),
})
