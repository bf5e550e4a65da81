import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { staffOf } from '@/lib/staff/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({}, async ({ request }) => {
    const user = await staffOf(request.headers)
    return { authenticated: user !== null, user }
  }),
})
