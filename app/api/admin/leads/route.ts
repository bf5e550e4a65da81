import { json } from '@/lib/platform/http/body/readers'
import { methods } from '@/lib/platform/http/methods'
import { created } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { addLead } from '@/lib/leads/add/add'
import { addLeadInput } from '@/lib/leads/add/schema'
import { isPlotFree } from '@/lib/plots/store'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ staff: staffOf, body: json(addLeadInput) }, async ({ body, staff }) =>
    created(await addLead(body, staff, isPlotFree)),
  ),
})
