import { methods, route } from '@/lib/platform/http/route'
import { z } from '@/lib/platform/http/zod'
import { checkReadiness } from '@/lib/platform/server/readiness'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Whether the site is ready for requests', answers: { 200: z.object({ status: z.string() }) } },
    async () => {
      await checkReadiness()
      return { status: 'ready' }
    },
  ),
})
