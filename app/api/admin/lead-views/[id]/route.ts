import { deleteSavedView } from '@/lib/leads/saved-views/store'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route({ summary: 'Delete a saved view', ...ofRecord(roles.sales) }, async ({ path, staff }) => {
    orNotFound(await deleteSavedView(staff.id, path.id), 'This view')
  }),
})
