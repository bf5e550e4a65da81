import { recordAction } from '@/lib/staff/access-log/store'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { removeSubscriber } from '@/lib/subscribers/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    { summary: 'Remove a subscriber', ...ofRecord(roles.owner) },
    async ({ path, staff, address }) => {
      orNotFound(await removeSubscriber(path.id), 'This subscriber')
      await recordAction('subscriberRemoved', { staff, address }, `subscriber ${path.id}`)
    },
  ),
})
