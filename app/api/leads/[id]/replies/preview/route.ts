import { previewReply } from '@/lib/replies/reply'
import { replyInput, previewOutput } from '@/lib/replies/schema'
import { json } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Preview an answer',
      answers: { 200: previewOutput },
      example: { subject: 'Plot 4', body: 'It is free.', language: 'en' },
      ...ofRecord(roles.sales),
      body: json(replyInput),
    },
    async ({ path, body }) => orNotFound(await previewReply(path.id, body), 'This lead'),
  ),
})
