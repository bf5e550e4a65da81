import { methods, route } from '@/lib/platform/http/route'
import { changeFeed } from '@/lib/staff/changes/feed'
import { roles } from '@/lib/staff/sessions/roles'
import { ownSessionId } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'What changes from now on, as server-sent events: `data: {"kind":"lead","id":17}`',
      answers: { 200: ['text/event-stream'] },
      refuses: ['tooManyRequests'],
      staff: roles.sales,
    },
    async ({ request }) => {
      const stream = await changeFeed().subscribe(await ownSessionId(request.headers))
      return stream.response()
    },
  ),
})
