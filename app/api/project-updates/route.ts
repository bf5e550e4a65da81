import { methods, route } from '@/lib/platform/http/route'
import { listUpdates } from '@/lib/updates/store'
import { updatesQuery } from '@/lib/updates/topics/schema'
import { visitor } from '@/lib/staff/rules'
import { toUpdateOutput, updateListOutput } from '@/lib/updates/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Construction updates, newest first',
      answers: { 200: updateListOutput },
      query: updatesQuery,
    },
    async ({ query }) => {
      const list = await listUpdates({ ...query, viewer: visitor })
      return { ...list, updates: list.updates.map(toUpdateOutput) }
    },
  ),
})
