import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { setupInput, signedInOutput } from '@/lib/staff/schema'
import { signIn } from '@/lib/staff/sessions/session'
import { createFirstAccount } from '@/lib/staff/accounts/set-up'
import { rateLimits } from '@/lib/rate-limits'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Create the first account and sign in',
      answers: { 201: signedInOutput },
      example: { username: 'mali', password: 'squid boats at night', token: 'guessed' },
      refuses: ['unauthenticated', 'notFound', 'conflict'],
      body: json(setupInput),
      limit: rateLimits.setup,
    },
    async ({ body }) => {
      return { user: await signIn(await createFirstAccount(body), 'accountAdded') }
    },
  ),
})
