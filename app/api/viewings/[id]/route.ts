import { json } from '@/lib/http/body-readers'
import { notFound } from '@/lib/http/errors'
import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { route } from '@/lib/http/route'
import { emailOf } from '@/lib/staff/accounts/email-store'
import { staffOf } from '@/lib/staff/sessions/session'
import { changeViewing } from '@/lib/viewings/arrange'
import { viewingPatch } from '@/lib/viewings/schema'
import { viewingJson } from '@/lib/viewings/store'

const gone = () => notFound('This viewing')

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, path: idPath }, async ({ path }) => {
    const viewing = await viewingJson(path.id)
    if (!viewing) throw gone()
    return viewing
  }),
  PATCH: route({ staff: staffOf, path: idPath, body: json(viewingPatch) }, async ({ path, body, staff }) => {
    const viewing = await changeViewing(path.id, body, { ...staff, email: await emailOf(staff.id) })
    if (!viewing) throw gone()
    return viewing
  }),
})
