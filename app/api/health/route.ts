import { databaseAnswers } from '@/lib/platform/db/store'
import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({}, async () => {
    await databaseAnswers()
    return { status: 'ok' }
  }),
})
