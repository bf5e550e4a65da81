import { csvResponse } from '@/app/api/csv-response'
import { recordAction } from '@/lib/staff/access-log/store'
import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'
import { exportSubscribers } from '@/lib/subscribers/export-store'
import { subscriberFilter } from '@/lib/subscribers/schema'
import { countText } from '@/lib/platform/language/count-text'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Export subscribers',
      answers: { 200: ['text/csv'] },
      staff: roles.owner,
      query: subscriberFilter,
    },
    async ({ query, staff, address }) => {
      const { csv, total } = await exportSubscribers(query)
      await recordAction('subscribersExported', { staff, address }, countText(total, 'subscriber'))
      return csvResponse('subscribers', csv)
    },
  ),
})
