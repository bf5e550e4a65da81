import { json } from '@/lib/http/body-readers'
import { notFound } from '@/lib/http/errors'
import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { route } from '@/lib/http/route'
import { setEmail } from '@/lib/staff/email-store'
import { emailInput } from '@/lib/staff/schema'
import { staffOf } from '@/lib/staff/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({ staff: staffOf, path: idPath, body: json(emailInput) }, async ({ path, body }) => {
    if (!(await setEmail(path.id, body.email))) throw notFound('This account')
    return { id: path.id, email: body.email }
  }),
})
