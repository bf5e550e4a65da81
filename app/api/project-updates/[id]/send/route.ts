import { updateForMail } from '@/lib/updates/mail'
import { notFound } from '@/lib/platform/http/errors'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { jsonResponse } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { sendingOf, sendToSubscribers } from '@/lib/subscribers/campaigns/send'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, path: idPath }, async ({ path }) => {
    const found = await updateForMail(path.id)
    if (!found) throw notFound('This update')
    return sendingOf(found)
  }),
  POST: route({ staff: staffOf, path: idPath }, async ({ path, staff }) => {
    const found = await updateForMail(path.id)
    if (!found) throw notFound('This update')
    return jsonResponse(await sendToSubscribers(found, staff.username), { status: 202 })
  }),
})
