import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { success } from '@/lib/platform/http/schema'
import { askForPasswordLink } from '@/lib/staff/accounts/password-link'
import { rateLimits } from '@/lib/rate-limits'
import { passwordLinkInput } from '@/lib/staff/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Mail a link to a new password, if the account exists and has an address',
      answers: { 202: success },
      example: { username: 'mali' },
      body: json(passwordLinkInput),
      limit: rateLimits.askForPasswordLink,
    },
    async ({ body }) => {
      await askForPasswordLink(body.username)
    },
  ),
})
