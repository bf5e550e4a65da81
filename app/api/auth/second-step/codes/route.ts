import { recordAction } from '@/lib/staff/access-log/store'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import {
  codeSetupInput,
  passwordOnly,
  codeSetupOutput,
  recoveryCodesOutput,
} from '@/lib/staff/second-step/schema'
import { checkPassword } from '@/lib/staff/accounts/members'
import { roles } from '@/lib/staff/sessions/roles'
import { finishCodes, startCodes } from '@/lib/staff/second-step/set-up'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Start to set up codes',
      answers: { 200: codeSetupOutput },
      example: { password: 'not this one' },
      refuses: ['tooManyRequests'],
      staff: roles.settingUp,
      body: json(passwordOnly),
    },
    async ({ staff, body, address }) => {
      await checkPassword(staff, body.password, address)
      return startCodes(staff)
    },
  ),
  PUT: route(
    {
      summary: 'Set up codes',
      answers: { 200: recoveryCodesOutput },
      example: { setup: 'sealed', code: '123456' },
      refuses: ['conflict'],
      staff: roles.settingUp,
      body: json(codeSetupInput),
    },
    async ({ staff, body, address, request }) => {
      const made = await finishCodes(staff, body, request.headers)
      await recordAction('codesAdded', { staff, address })
      return made
    },
  ),
})
