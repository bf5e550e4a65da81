import { found } from '@/lib/platform/http/errors'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { route } from '@/lib/platform/http/route'
import { readHistory } from '@/lib/leads/history/store'
import { staffOf } from '@/lib/staff/sessions/session'
import { leadHistoryOutput } from '@/lib/leads/history/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: "A lead's history", answers: { 200: leadHistoryOutput }, staff: staffOf, path: idPath },
    async ({ path }) => {
      return found(await readHistory(path.id), 'This lead')
    },
  ),
})
