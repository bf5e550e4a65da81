import { json } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { findEmail } from '@/lib/staff/accounts/email-store'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { changeViewing } from '@/lib/viewings/arrange-store'
import { viewingPatch, viewingOutput } from '@/lib/viewings/schema'
import { viewingJson } from '@/lib/viewings/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'A viewing', answers: { 200: viewingOutput }, ...ofRecord(roles.sales) },
    async ({ path }) => orNotFound(await viewingJson(path.id), 'This viewing'),
  ),
  PATCH: route(
    {
      summary: 'Change, cancel or end a viewing',
      answers: { 200: viewingOutput },
      example: { version: 1, time: '11:00', place: 'At the gate' },
      refuses: ['conflict'],
      ...ofRecord(roles.sales),
      body: json(viewingPatch),
    },
    async ({ path, body, staff }) => {
      const sender = { ...staff, email: await findEmail(staff.id) }
      return orNotFound(await changeViewing(path.id, body, sender), 'This viewing')
    },
  ),
})
