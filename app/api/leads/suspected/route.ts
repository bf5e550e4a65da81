import { recordAction } from '@/lib/staff/access-log/store'
import { methods, route } from '@/lib/platform/http/route'
import { retentionQuery } from '@/lib/privacy/schema'
import { deleteSuspected } from '@/lib/privacy/retention'
import { countText } from '@/lib/platform/language/count-text'
import { roles } from '@/lib/staff/sessions/roles'
import { deletedOutput } from '@/lib/platform/http/schema'

/** Deletes the suspected spam that staff saw. Later requests stay. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Delete new leads that may be spam and arrived before a time',
      answers: { 200: deletedOutput },
      staff: roles.owner,
      query: retentionQuery,
    },
    async ({ query, staff, address }) => {
      const deleted = await deleteSuspected(query.before, staff.username)
      if (deleted > 0) await recordAction('spamDeleted', { staff, address }, countText(deleted, 'lead'))
      return { success: true, deleted }
    },
  ),
})
