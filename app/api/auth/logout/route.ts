import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { signOut } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({}, async ({ request }) => {
    await signOut(request.headers)
    return { success: true }
  }),
})
