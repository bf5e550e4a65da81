import { recordAction } from '@/lib/staff/access-log/store'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { sessionPath } from '@/lib/staff/sessions/schema'
import { roles } from '@/lib/staff/sessions/roles'
import { endListedSession } from '@/lib/staff/sessions/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    { summary: "End one of one's own sessions", staff: roles.sales, path: sessionPath },
    async ({ staff, path, address }) => {
      orNotFound(await endListedSession(staff.id, path.id), 'This session')
      await recordAction('sessionEnded', { staff, address })
    },
  ),
})
