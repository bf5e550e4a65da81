import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { recordAction } from '@/lib/staff/access-log/store'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { endFeed } from '@/lib/viewings/feed/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    { summary: "End a member's calendar", ...ofRecord(roles.owner) },
    async ({ path, staff, address }) => {
      const subject = orNotFound(await endFeed(path.id), 'This calendar')
      await recordAction('calendarEnded', { staff, address }, subject)
    },
  ),
})
