import { updateForMail } from '@/lib/updates/mail'
import { json } from '@/lib/platform/http/body/readers'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { jsonResponse } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { testInput } from '@/lib/subscribers/campaigns/schema'
import { sendTest } from '@/lib/subscribers/campaigns/send'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ staff: staffOf, path: idPath, body: json(testInput) }, async ({ path, body, staff }) => {
    await sendTest(await updateForMail(path.id), body, staff.username)
    return jsonResponse({}, { status: 202 })
  }),
})
