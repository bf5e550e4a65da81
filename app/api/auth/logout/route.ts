import { methods, route } from '@/lib/platform/http/route'
import { signOut } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ summary: 'Sign out' }, async ({ request }) => {
    await signOut(request.headers)
  }),
})
