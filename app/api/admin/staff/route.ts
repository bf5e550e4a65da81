import { json } from '@/lib/http/body-readers'
import { methods } from '@/lib/http/methods'
import { created } from '@/lib/http/responses'
import { route } from '@/lib/http/route'
import { addMember } from '@/lib/staff/members'
import { newStaffInput } from '@/lib/staff/schema'
import { staffOf } from '@/lib/staff/session'
import { listStaff } from '@/lib/staff/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf }, listStaff),
  POST: route({ staff: staffOf, body: json(newStaffInput) }, async ({ body }) =>
    created(await addMember(body)),
  ),
})
