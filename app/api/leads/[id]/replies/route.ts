import { sendReply } from '@/lib/answers/answer'
import { replyInput } from '@/lib/answers/schema'
import { json } from '@/lib/platform/http/body/readers'
import { notFound } from '@/lib/platform/http/errors'
import { idempotencyKeyOf } from '@/lib/platform/http/idempotency-key'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { created } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { emailOf } from '@/lib/staff/accounts/email-store'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { staff: staffOf, path: idPath, body: json(replyInput) },
    async ({ path, body, staff, request }) => {
      const key = idempotencyKeyOf(request)
      const mail = await sendReply(path.id, body, key, { ...staff, email: await emailOf(staff.id) })
      if (!mail) throw notFound('This lead')
      return created(mail)
    },
  ),
})
