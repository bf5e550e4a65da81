import { updateForMail } from '@/lib/updates/mail'
import { json } from '@/lib/http/body-readers'
import { notFound } from '@/lib/http/errors'
import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { jsonResponse } from '@/lib/http/responses'
import { route } from '@/lib/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { testInput } from '@/lib/subscribers/campaigns/schema'
import { sendTest } from '@/lib/subscribers/campaigns/send'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ staff: staffOf, path: idPath, body: json(testInput) }, async ({ path, body, staff }) => {
    const found = await updateForMail(path.id)
    if (!found) throw notFound('This update')
    await sendTest(found, body, staff.username)
    return jsonResponse({}, { status: 202 })
  }),
})
