import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { ownSession, staffOf } from '@/lib/staff/sessions/session'
import { listSessions } from '@/lib/staff/sessions/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf }, async ({ staff, request }) =>
    listSessions(staff.id, await ownSession(request.headers)),
  ),
})
