import { recordAction } from '@/lib/staff/access-log/store'
import { json } from '@/lib/platform/http/body/readers'
import { jsonResponse } from '@/lib/platform/http/responses'
import { methods, route } from '@/lib/platform/http/route'
import { success } from '@/lib/platform/http/schema'
import { resetColleaguesSecondStep } from '@/lib/staff/accounts/reset'
import { confirmationQuestion, confirmationInput } from '@/lib/staff/schema'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Remove every second step of a colleague; 202 asks for your own',
      answers: { 200: success, 202: confirmationQuestion },
      example: { currentPassword: 'not this one' },
      refuses: ['conflict', 'tooManyRequests'],
      ...ofRecord(roles.owner),
      body: json(confirmationInput),
    },
    async ({ path, body, staff, address }) => {
      const done = await resetColleaguesSecondStep(staff, path.id, body, address)
      if ('next' in done) return jsonResponse(done, { status: 202 })
      await recordAction('secondStepReset', { staff, address }, done.username)
      return { success: true }
    },
  ),
})
