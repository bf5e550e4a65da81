import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'
import { ownSessionId } from '@/lib/staff/sessions/session'
import { listSessions } from '@/lib/staff/sessions/store'
import { sessionOutput } from '@/lib/staff/sessions/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "One's own sessions", answers: { 200: sessionOutput.array() }, staff: roles.sales },
    async ({ staff, request }) => listSessions(staff.id, await ownSessionId(request.headers)),
  ),
})
