import { recordAction } from '@/lib/staff/access-log/store'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { passwordOnly, recoveryCodesOutput } from '@/lib/staff/second-step/schema'
import { checkPassword } from '@/lib/staff/accounts/members'
import { roles } from '@/lib/staff/sessions/roles'
import { renewRecoveryCodes } from '@/lib/staff/second-step/set-up'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Create new recovery codes',
      answers: { 200: recoveryCodesOutput },
      example: { password: 'not this one' },
      refuses: ['conflict', 'tooManyRequests'],
      staff: roles.sales,
      body: json(passwordOnly),
    },
    async ({ staff, body, address }) => {
      await checkPassword(staff, body.password, address)
      const made = await renewRecoveryCodes(staff)
      await recordAction('recoveryCodesMade', { staff, address })
      return made
    },
  ),
})
