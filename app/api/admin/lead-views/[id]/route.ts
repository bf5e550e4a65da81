import { deleteSavedView } from '@/lib/leads/saved-views/store'
import { notFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { idPath, success } from '@/lib/platform/http/schema'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Delete a saved view',
      answers: { 200: success },
      staff: roles.sales,
      path: idPath,
    },
    async ({ path, staff }) => {
      if (!(await deleteSavedView(staff.id, path.id))) throw notFound('This view')
      return { success: true }
    },
  ),
})
