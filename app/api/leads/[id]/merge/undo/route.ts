import { undoMerge } from '@/lib/leads/merge/store'
import { leadOutput } from '@/lib/leads/schema'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Undo the last merge within ten minutes, unless something has changed since',
      answers: { 200: leadOutput },
      refuses: ['conflict'],
      ...ofRecord(roles.sales),
    },
    async ({ path, staff }) => orNotFound(await undoMerge(path.id, staff.username), 'This lead'),
  ),
})
