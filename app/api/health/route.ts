import { pingDatabase } from '@/lib/platform/db/store'
import { methods, route } from '@/lib/platform/http/route'
import { z } from '@/lib/platform/http/zod'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Whether the database answers', answers: { 200: z.object({ status: z.string() }) } },
    async () => {
      await pingDatabase()
      return { status: 'ok' }
    },
  ),
})
