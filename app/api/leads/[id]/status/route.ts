import { found } from '@/lib/platform/http/errors'
import { json } from '@/lib/platform/http/body/readers'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { route } from '@/lib/platform/http/route'
import { statusInput } from '@/lib/leads/change-schema'
import { changeStatus } from '@/lib/leads/store'
import { staffOf } from '@/lib/staff/sessions/session'
import { leadOutput } from '@/lib/leads/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: "Change a lead's status",
      answers: { 200: leadOutput },
      example: { status: 'viewing', from: 'contacted' },
      refuses: ['conflict'],
      staff: staffOf,
      path: idPath,
      body: json(statusInput),
    },
    async ({ path, body, staff }) => {
      return found(
        await changeStatus(path.id, body.status, staff.username, body.from ?? body.before),
        'This lead',
      )
    },
  ),
})
