import { recordAccess } from '@/lib/staff/access-log/store'
import { exportLeads } from '@/lib/leads/list/export'
import { apiPolicy } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { ownerOf } from '@/lib/leads/follow-up/schema'
import { leadQuery } from '@/lib/leads/schema'
import { roles } from '@/lib/staff/sessions/roles'
import { counted } from '@/lib/platform/language/counted'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Export leads', answers: { 200: ['text/csv'] }, staff: roles.owner, query: leadQuery },
    async ({ query, staff, address }) => {
      const { csv, total } = await exportLeads(ownerOf(query, staff))
      const { username } = staff
      await recordAccess({ kind: 'leadsExported', username, address, subject: counted(total, 'lead') })
      return new Response(csv, {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="leads-${new Date().toISOString().slice(0, 10)}.csv"`,
          'Content-Security-Policy': apiPolicy,
          'Cache-Control': 'no-store',
          'X-Total-Count': String(total),
        },
      })
    },
  ),
})
