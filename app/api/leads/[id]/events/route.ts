import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { readHistory } from '@/lib/leads/history/store'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { leadHistoryOutput } from '@/lib/leads/history/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "A lead's history", answers: { 200: leadHistoryOutput }, ...ofRecord(roles.sales) },
    async ({ path }) => orNotFound(await readHistory(path.id), 'This lead'),
  ),
})
