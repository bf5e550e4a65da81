import { json } from '@/lib/http/body-readers'
import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { route } from '@/lib/http/route'
import { disableMember } from '@/lib/staff/members'
import { disabledInput } from '@/lib/staff/schema'
import { staffOf } from '@/lib/staff/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({ staff: staffOf, path: idPath, body: json(disabledInput) }, ({ path, body, staff }) =>
    disableMember(path.id, body.disabled, staff),
  ),
})
