import { recordAccess } from '@/lib/staff/access-log/store'
import { notFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { sessionPath } from '@/lib/staff/schema'
import { roles } from '@/lib/staff/sessions/roles'
import { endListedSession } from '@/lib/staff/sessions/store'
import { success } from '@/lib/platform/http/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: "End one of one's own sessions",
      answers: { 200: success },
      staff: roles.sales,
      path: sessionPath,
    },
    async ({ staff, path, address }) => {
      if (!(await endListedSession(staff.id, path.id))) throw notFound('This session')
      await recordAccess({ kind: 'sessionEnded', username: staff.username, address })
      return { success: true }
    },
  ),
})
