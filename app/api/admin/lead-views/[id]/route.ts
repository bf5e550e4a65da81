import { deleteSavedView } from '@/lib/leads/saved-views/store'
import { found } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { idPath } from '@/lib/platform/http/schema'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    { summary: 'Delete a saved view', staff: roles.sales, path: idPath },
    async ({ path, staff }) => {
      found(await deleteSavedView(staff.id, path.id), 'This view')
    },
  ),
})
