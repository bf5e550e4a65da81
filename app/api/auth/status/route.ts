import { pingDatabase } from '@/lib/platform/db/store'
import { methods, route } from '@/lib/platform/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { authStatusOutput } from '@/lib/staff/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ summary: 'The current user', answers: { 200: authStatusOutput } }, async ({ request }) => {
    const user = await staffOf(request.headers)
    // Without a cookie the database was not queried, but an outage must not read as "signed out".
    if (!user) await pingDatabase()
    return { authenticated: user !== null, user: user && { id: user.id, username: user.username } }
  }),
})
