import { resendPack } from '@/lib/answers/answer'
import { notFound } from '@/lib/platform/http/errors'
import { idempotencyKeyOf } from '@/lib/platform/http/idempotency-key'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { created } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ staff: staffOf, path: idPath }, async ({ path, staff, request }) => {
    const key = idempotencyKeyOf(request)
    const mail = await resendPack(path.id, key, { ...staff, email: null })
    if (!mail) throw notFound('This lead')
    return created(mail)
  }),
})
