import { notFound } from '@/lib/http/errors'
import { json } from '@/lib/http/body-readers'
import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { route } from '@/lib/http/route'
import { statusInput } from '@/lib/leads/change-schema'
import { changeStatus } from '@/lib/leads/store'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({ staff: staffOf, path: idPath, body: json(statusInput) }, async ({ path, body, staff }) => {
    const lead = await changeStatus(path.id, body.status, staff.username, body.before)
    if (!lead) throw notFound('This lead')
    return lead
  }),
})
