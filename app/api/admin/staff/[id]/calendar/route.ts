import { found } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { idPath, success } from '@/lib/platform/http/schema'
import { recordAccess } from '@/lib/staff/access-log/store'
import { roles } from '@/lib/staff/sessions/roles'
import { endFeed } from '@/lib/viewings/feed/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: "End a member's calendar",
      answers: { 200: success },
      staff: roles.owner,
      path: idPath,
    },
    async ({ path, staff, address }) => {
      const subject = found(await endFeed(path.id), 'This calendar')
      await recordAccess({ kind: 'calendarEnded', username: staff.username, address, subject })
      return { success: true }
    },
  ),
})
