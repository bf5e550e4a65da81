import { methods, route } from '@/lib/platform/http/route'
import { signOut } from '@/lib/staff/sessions/session'
import { success } from '@/lib/platform/http/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ summary: 'Sign out', answers: { 200: success } }, async ({ request }) => {
    await signOut(request.headers)
    return { success: true }
  }),
})
