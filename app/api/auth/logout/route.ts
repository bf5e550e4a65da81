import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { signOut } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({}, async ({ request }) => {
    await signOut(request.headers)
    return { success: true }
  }),
})
