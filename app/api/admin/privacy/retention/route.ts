import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { deleteAgedByStaff } from '@/lib/privacy/retention'
import { retentionQuery } from '@/lib/privacy/schema'
import { staffOf } from '@/lib/staff/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ staff: staffOf, query: retentionQuery }, async ({ query, staff }) => ({
    success: true,
    deleted: await deleteAgedByStaff(query.before, staff.username),
  })),
})
