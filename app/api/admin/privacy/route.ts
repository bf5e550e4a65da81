import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { readPrivacyOverview } from '@/lib/privacy/retention'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf }, () => readPrivacyOverview()),
})
