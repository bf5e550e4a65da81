import { recordAction } from '@/lib/staff/access-log/store'
import { methods, route } from '@/lib/platform/http/route'
import { deleteAgedByStaff } from '@/lib/privacy/retention'
import { retentionQuery } from '@/lib/privacy/schema'
import { roles } from '@/lib/staff/sessions/roles'
import { countText } from '@/lib/platform/language/count-text'
import { deletedOutput } from '@/lib/platform/http/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Delete leads past the retention period',
      answers: { 200: deletedOutput },
      staff: roles.owner,
      query: retentionQuery,
    },
    async ({ query, staff, address }) => {
      const deleted = await deleteAgedByStaff(query.before, staff.username)
      if (deleted > 0) await recordAction('oldLeadsDeleted', { staff, address }, countText(deleted, 'lead'))
      return { success: true, deleted }
    },
  ),
})
