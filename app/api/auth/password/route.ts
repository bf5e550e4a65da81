import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { changeOwnPassword } from '@/lib/staff/accounts/members'
import { passwordInput, signedInOutput } from '@/lib/staff/schema'
import { roles } from '@/lib/staff/sessions/roles'
import { ownSessionId, signIn } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: "Change one's own password",
      answers: { 200: signedInOutput },
      example: { currentPassword: 'not this one', password: 'boats at night, squid' },
      refuses: ['tooManyRequests'],
      staff: roles.sales,
      body: json(passwordInput),
    },
    async ({ staff, body, address, request }) => {
      const verified = await changeOwnPassword(staff, body, address, await ownSessionId(request.headers))
      // All sessions have ended, so the user gets a new one.
      return { user: await signIn(verified, 'passwordChanged') }
    },
  ),
})
