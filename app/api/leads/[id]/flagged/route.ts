import { orNotFound } from '@/lib/platform/http/errors'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { flagInput } from '@/lib/leads/workflow/schema'
import { changeFlag } from '@/lib/leads/workflow/store'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { leadOutput } from '@/lib/leads/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Mark a lead as possible spam or as genuine',
      answers: { 200: leadOutput },
      example: { flagged: false },
      ...ofRecord(roles.sales),
      body: json(flagInput),
    },
    async ({ path, body, staff }) =>
      orNotFound(await changeFlag(path.id, body.flagged, staff.username), 'This lead'),
  ),
})
