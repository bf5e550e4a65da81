import { methods, route } from '@/lib/platform/http/route'
import { ownRepliesOutput } from '@/lib/replies/own/schema'
import { readOwnReplies } from '@/lib/replies/own/store'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Your own templates and signatures', answers: { 200: ownRepliesOutput }, staff: roles.sales },
    ({ staff }) => readOwnReplies(staff.id),
  ),
})
