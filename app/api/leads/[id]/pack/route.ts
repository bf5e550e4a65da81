import { resendPack } from '@/lib/answers/answer'
import { notFound } from '@/lib/http/errors'
import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { created } from '@/lib/http/responses'
import { route } from '@/lib/http/route'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ staff: staffOf, path: idPath }, async ({ path, staff, request }) => {
    const key = request.headers.get('idempotency-key')
    const mail = await resendPack(path.id, key, { ...staff, email: null })
    if (!mail) throw notFound('This lead')
    return created(mail)
  }),
})
