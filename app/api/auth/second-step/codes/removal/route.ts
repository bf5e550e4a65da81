import { recordAction } from '@/lib/staff/access-log/store'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { passwordOnly } from '@/lib/staff/second-step/schema'
import { checkPassword } from '@/lib/staff/accounts/members'
import { roles } from '@/lib/staff/sessions/roles'
import { removeSecondStep } from '@/lib/staff/second-step/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Remove the codes',
      example: { password: 'not this one' },
      refuses: ['notFound', 'conflict', 'tooManyRequests'],
      staff: roles.sales,
      body: json(passwordOnly),
    },
    async ({ staff, body, address }) => {
      await checkPassword(staff, body.password, address)
      await removeSecondStep(staff.id, null)
      await recordAction('codesRemoved', { staff, address })
    },
  ),
})
