import { json } from '@/lib/platform/http/body/readers'
import { methods } from '@/lib/platform/http/methods'
import { created } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { setupInput } from '@/lib/staff/schema'
import { signIn } from '@/lib/staff/sessions/session'
import { setUp } from '@/lib/staff/accounts/set-up'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ body: json(setupInput), limit: { byAddress: 'setup' } }, async ({ body }) => {
    return created({ user: await signIn(await setUp(body), 'accountAdded') })
  }),
})
