import { previewReply } from '@/lib/answers/answer'
import { replyInput } from '@/lib/answers/schema'
import { json } from '@/lib/http/body-readers'
import { notFound } from '@/lib/http/errors'
import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { route } from '@/lib/http/route'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ staff: staffOf, path: idPath, body: json(replyInput) }, async ({ path, body }) => {
    const preview = await previewReply(path.id, body)
    if (!preview) throw notFound('This lead')
    return preview
  }),
})
