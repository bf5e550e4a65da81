import { articleForMail } from '@/lib/articles/mail'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { jsonResponse } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { sendingOf, sendToSubscribers } from '@/lib/subscribers/campaigns/send'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, path: idPath }, async ({ path }) => sendingOf(await articleForMail(path.id))),
  POST: route({ staff: staffOf, path: idPath }, async ({ path, staff }) =>
    jsonResponse(await sendToSubscribers(await articleForMail(path.id), staff.username), { status: 202 }),
  ),
})
