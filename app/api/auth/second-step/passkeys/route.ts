import { recordAction } from '@/lib/staff/access-log/store'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import {
  passkeyInput,
  passwordOnly,
  passkeySetupOutput,
  recoveryCodesOutput,
} from '@/lib/staff/second-step/schema'
import { checkPassword } from '@/lib/staff/accounts/members'
import { roles } from '@/lib/staff/sessions/roles'
import { finishPasskey, startPasskey } from '@/lib/staff/second-step/set-up'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Start to add a passkey',
      answers: { 200: passkeySetupOutput },
      example: { password: 'not this one' },
      refuses: ['tooManyRequests'],
      staff: roles.settingUp,
      body: json(passwordOnly),
    },
    async ({ staff, body, address }) => {
      await checkPassword(staff, body.password, address)
      return startPasskey(staff)
    },
  ),
  PUT: route(
    {
      summary: 'Add a passkey',
      answers: { 200: recoveryCodesOutput },
      example: { setup: 'sealed', name: 'Phone', credential: { id: 'abc', response: {} } },
      refuses: ['conflict'],
      staff: roles.settingUp,
      body: json(passkeyInput),
    },
    async ({ staff, body, address, request }) => {
      const made = await finishPasskey(staff, body, request.headers)
      await recordAction('passkeyAdded', { staff, address }, body.name)
      return made
    },
  ),
})
