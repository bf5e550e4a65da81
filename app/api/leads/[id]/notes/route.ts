import { orNotFound } from '@/lib/platform/http/errors'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { notesInput } from '@/lib/leads/workflow/schema'
import { changeNotes } from '@/lib/leads/workflow/store'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { leadOutput } from '@/lib/leads/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: "Change a lead's notes",
      answers: { 200: leadOutput },
      example: { notes: 'Calls back' },
      refuses: ['conflict'],
      ...ofRecord(roles.sales),
      body: json(notesInput),
    },
    async ({ path, body, staff }) =>
      orNotFound(await changeNotes(path.id, body, staff.username), 'This lead'),
  ),
})
