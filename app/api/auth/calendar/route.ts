import { siteUrl } from '@/lib/env'
import { json } from '@/lib/platform/http/body/readers'
import { orNotFound, unauthenticated } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { recordAction } from '@/lib/staff/access-log/store'
import { roles } from '@/lib/staff/sessions/roles'
import { ownSessionId } from '@/lib/staff/sessions/session'
import { calendarInput, calendarMadeOutput, calendarOutput } from '@/lib/viewings/feed/schema'
import { endFeed, makeFeed, readFeed } from '@/lib/viewings/feed/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Whether you have a calendar of the viewings that you guide',
      answers: { 200: calendarOutput },
      staff: roles.sales,
    },
    ({ staff }) => readFeed(staff.id),
  ),
  POST: route(
    {
      summary: "Make or renew the address of one's own calendar, which is shown once",
      answers: { 201: calendarMadeOutput },
      example: { names: true },
      staff: roles.sales,
      body: json(calendarInput),
    },
    async ({ staff, body, address, request }) => {
      const sessionId = await ownSessionId(request.headers)
      const token = await makeFeed({ userId: staff.id, sessionId, names: body.names })
      if (!token) throw unauthenticated()
      await recordAction('calendarMade', { staff, address })
      return { url: `${siteUrl}/api/calendar/${token}` }
    },
  ),
  DELETE: route(
    { summary: "End one's own calendar", refuses: ['notFound'], staff: roles.sales },
    async ({ staff, address }) => {
      orNotFound(await endFeed(staff.id), 'This calendar')
      await recordAction('calendarEnded', { staff, address })
    },
  ),
})
