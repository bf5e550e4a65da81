import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { findEmail } from '@/lib/staff/accounts/email-store'
import { readTogether } from '@/lib/staff/changes/read-together'
import { roles } from '@/lib/staff/sessions/roles'
import { arrangeViewing } from '@/lib/viewings/arrange-store'
import { viewingInput, viewingQuery, viewingOutput } from '@/lib/viewings/schema'
import { listViewings } from '@/lib/viewings/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Viewings of a period or a lead, by time',
      answers: { 200: viewingOutput.array() },
      staff: roles.sales,
      query: viewingQuery,
    },
    ({ query }) => readTogether('viewings', query, listViewings),
  ),
  POST: route(
    {
      summary:
        'Arrange a viewing; with `conflicts`, a double booking of the guide that it does not name is refused',
      answers: { 201: viewingOutput },
      example: {
        leadId: 1,
        day: '2099-01-31',
        time: '10:00',
        minutes: 60,
        channel: 'on-site',
        place: 'At the gate',
        guideId: null,
        conflicts: [],
      },
      refuses: ['conflict'],
      staff: roles.sales,
      body: json(viewingInput),
    },
    async ({ body, staff }) => await arrangeViewing(body, { ...staff, email: await findEmail(staff.id) }),
  ),
})
