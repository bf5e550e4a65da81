import { updateForMail } from '@/lib/updates/mail'
import { notFound } from '@/lib/http/errors'
import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { jsonResponse } from '@/lib/http/responses'
import { route } from '@/lib/http/route'
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
