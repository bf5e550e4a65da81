import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { checkReadiness } from '@/lib/platform/server/readiness'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({}, async () => {
    await checkReadiness()
    return { status: 'ready' }
  }),
})
