import { recordAction } from '@/lib/staff/access-log/store'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { passkeyPath, passwordOnly } from '@/lib/staff/second-step/schema'
import { checkPassword } from '@/lib/staff/accounts/members'
import { roles } from '@/lib/staff/sessions/roles'
import { removeSecondStep } from '@/lib/staff/second-step/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Remove a passkey',
      example: { password: 'not this one' },
      refuses: ['conflict', 'tooManyRequests'],
      staff: roles.sales,
      path: passkeyPath,
      body: json(passwordOnly),
    },
    async ({ staff, path, body, address }) => {
      await checkPassword(staff, body.password, address)
      await removeSecondStep(staff.id, path.id)
      await recordAction('passkeyRemoved', { staff, address })
    },
  ),
})
