import { csvResponse } from '@/app/api/csv-response'
import { recordAction } from '@/lib/staff/access-log/store'
import { exportLeads } from '@/lib/leads/list/store'
import { methods, route } from '@/lib/platform/http/route'
import { ownerOf, leadQuery } from '@/lib/leads/list/schema'
import { roles } from '@/lib/staff/sessions/roles'
import { countText } from '@/lib/platform/language/count-text'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Export leads', answers: { 200: ['text/csv'] }, staff: roles.owner, query: leadQuery },
    async ({ query, staff, address }) => {
      const { csv, total } = await exportLeads(ownerOf(query, staff))
      await recordAction('leadsExported', { staff, address }, countText(total, 'lead'))
      return csvResponse('leads', csv, { 'X-Total-Count': String(total) })
    },
  ),
})
