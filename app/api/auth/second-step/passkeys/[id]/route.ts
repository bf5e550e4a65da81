import { notFound } from '@/lib/platform/http/errors'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { passkeyNameInput, passkeyPath } from '@/lib/staff/second-step/schema'
import { renamePasskey } from '@/lib/staff/second-step/store'
import { roles } from '@/lib/staff/sessions/roles'
import { success } from '@/lib/platform/http/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Rename a passkey',
      answers: { 200: success },
      example: { name: 'Phone' },
      staff: roles.sales,
      path: passkeyPath,
      body: json(passkeyNameInput),
    },
    async (call) => {
      const { staff, path, body } = call
      if (!(await renamePasskey(staff.id, path.id, body.name))) throw notFound('This passkey')
      return { success: true }
    },
  ),
})
