import { methods, route } from '@/lib/platform/http/route'
import { nextAuth } from '@/lib/staff/sessions/next-auth'

// NextAuth's own URLs keep NextAuth's format.
const handle = route({}, nextAuth)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: handle, POST: handle })
