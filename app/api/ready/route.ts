import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { checkReady } from '@/lib/server/readiness'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({}, async () => {
    await checkReady()
    return { status: 'ready' }
  }),
})
