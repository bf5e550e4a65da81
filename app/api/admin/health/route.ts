import { checkHealth } from '@/lib/health/check'
import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf }, () => checkHealth()),
})
