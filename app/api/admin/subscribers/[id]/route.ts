import { recordAccess } from '@/lib/staff/access-log/store'
import { notFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { idPath, success } from '@/lib/platform/http/schema'
import { roles } from '@/lib/staff/sessions/roles'
import { removeSubscriber } from '@/lib/subscribers/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    { summary: 'Remove a subscriber', answers: { 200: success }, staff: roles.owner, path: idPath },
    async ({ path, staff, address }) => {
      if (!(await removeSubscriber(path.id))) throw notFound('This subscriber')
      const { username } = staff
      await recordAccess({ kind: 'subscriberRemoved', username, address, subject: `subscriber ${path.id}` })
      return { success: true }
    },
  ),
})
