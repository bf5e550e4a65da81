import { orNotFound } from '@/lib/platform/http/errors'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { statusInput } from '@/lib/leads/workflow/schema'
import { changeStatus } from '@/lib/leads/workflow/store'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { leadOutput } from '@/lib/leads/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: "Change a lead's status, with the reason when it is lost",
      answers: { 200: leadOutput },
      example: { status: 'viewing', from: 'contacted' },
      refuses: ['conflict'],
      ...ofRecord(roles.sales),
      body: json(statusInput),
    },
    async ({ path, body, staff }) => {
      const { status, from, before, reason } = body
      return orNotFound(
        await changeStatus(path.id, status, staff.username, from ?? before, reason),
        'This lead',
      )
    },
  ),
})
