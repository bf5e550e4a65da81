import { recordAction } from '@/lib/staff/access-log/store'
import { json } from '@/lib/platform/http/body/readers'
import { jsonResponse } from '@/lib/platform/http/responses'
import { methods, route } from '@/lib/platform/http/route'
import { success } from '@/lib/platform/http/schema'
import { resetPassword } from '@/lib/staff/accounts/reset'
import { confirmationQuestion, passwordResetInput } from '@/lib/staff/schema'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Give a colleague a new password; 202 asks for your own second step',
      answers: { 200: success, 202: confirmationQuestion },
      example: { password: 'boats at night, squid', currentPassword: 'not this one' },
      refuses: ['conflict', 'tooManyRequests'],
      ...ofRecord(roles.owner),
      body: json(passwordResetInput),
    },
    async ({ path, body, staff, address }) => {
      const done = await resetPassword(staff, path.id, body, address)
      if ('next' in done) return jsonResponse(done, { status: 202 })
      await recordAction('accountReset', { staff, address }, done.username)
      return { success: true }
    },
  ),
})
