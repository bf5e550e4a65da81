import { checkHealth } from '@/lib/health/check'
import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'
import { healthOutput } from '@/lib/health/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Health of the site and its machine', answers: { 200: healthOutput }, staff: roles.sales },
    () => checkHealth(),
  ),
})
