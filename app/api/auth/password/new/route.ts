import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { choosePasswordByLink } from '@/lib/staff/accounts/password-link'
import { rateLimits } from '@/lib/rate-limits'
import { linkedPasswordInput } from '@/lib/staff/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Set a new password by a mailed link, which ends all sessions',
      refuses: ['notFound'],
      example: { token: 'not-a-token', password: 'boats at night, squid' },
      body: json(linkedPasswordInput),
      limit: rateLimits.usePasswordLink,
    },
    async ({ body, address }) => {
      await choosePasswordByLink(body, address)
    },
  ),
})
