import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { route } from '@/lib/http/route'
import { disableMember } from '@/lib/staff/members'
import { disabledInput } from '@/lib/staff/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({ staff: true, path: idPath, body: disabledInput }, ({ path, body, staff }) =>
    disableMember(path.id, body.disabled, staff),
  ),
})
