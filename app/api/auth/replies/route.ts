import { methods, route } from '@/lib/platform/http/route'
import { ownRepliesOutput } from '@/lib/replies/own/schema'
import { readOwnReplies } from '@/lib/replies/own/store'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Your own templates and signatures', answers: { 200: ownRepliesOutput }, staff: staffOf },
    ({ staff }) => readOwnReplies(staff.id),
  ),
})
