import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { checkReady } from '@/lib/ready/check'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({}, async () => {
    await checkReady()
    return { status: 'ready' }
  }),
})
