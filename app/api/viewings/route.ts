import { json } from '@/lib/platform/http/body/readers'
import { methods } from '@/lib/platform/http/methods'
import { created } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { emailOf } from '@/lib/staff/accounts/email-store'
import { staffOf } from '@/lib/staff/sessions/session'
import { arrangeViewing } from '@/lib/viewings/arrange'
import { viewingInput, viewingQuery } from '@/lib/viewings/schema'
import { listViewings } from '@/lib/viewings/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, query: viewingQuery }, ({ query }) => listViewings(query)),
  POST: route({ staff: staffOf, body: json(viewingInput) }, async ({ body, staff }) =>
    created(await arrangeViewing(body, { ...staff, email: await emailOf(staff.id) })),
  ),
})
