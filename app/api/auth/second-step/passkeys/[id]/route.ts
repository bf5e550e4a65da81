import { json } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { passkeyNameInput, passkeyPath } from '@/lib/staff/second-step/schema'
import { renamePasskey } from '@/lib/staff/second-step/store'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Rename a passkey',
      example: { name: 'Phone' },
      staff: roles.sales,
      path: passkeyPath,
      body: json(passkeyNameInput),
    },
    async ({ staff, path, body }) => {
      orNotFound(await renamePasskey(staff.id, path.id, body.name), 'This passkey')
    },
  ),
})
