import { previewOutput, previewQuery } from '@/lib/leads/merge/schema'
import { previewMerge } from '@/lib/leads/merge/store'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'What merging another lead into this one would keep and move',
      answers: { 200: previewOutput },
      ...ofRecord(roles.sales),
      query: previewQuery,
    },
    async ({ path, query }) => orNotFound(await previewMerge(path.id, query.other), 'This lead'),
  ),
})
