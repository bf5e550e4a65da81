import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { checkReadiness } from '@/lib/server/readiness'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({}, async () => {
    await checkReadiness()
    return { status: 'ready' }
  }),
})
