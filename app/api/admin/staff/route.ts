import { methods } from '@/lib/http/methods'
import { created, route } from '@/lib/http/route'
import { addMember } from '@/lib/staff/members'
import { newStaffInput } from '@/lib/staff/schema'
import { listStaff } from '@/lib/staff/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: true }, listStaff),
  POST: route({ staff: true, body: newStaffInput }, async ({ body }) => created(await addMember(body))),
})
