import { found } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { idPath } from '@/lib/platform/http/schema'
import { readHistory } from '@/lib/leads/history/store'
import { roles } from '@/lib/staff/sessions/roles'
import { leadHistoryOutput } from '@/lib/leads/history/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "A lead's history", answers: { 200: leadHistoryOutput }, staff: roles.sales, path: idPath },
    async ({ path }) => found(await readHistory(path.id), 'This lead'),
  ),
})
