import { methods } from '@/lib/http/methods'
import { json, route } from '@/lib/http/route'
import { requestForm } from '@/lib/leads/request-form'
import { leadInput, leadQuery } from '@/lib/leads/schema'
import { listLeads } from '@/lib/leads/list'
import { submitLead } from '@/lib/leads/submit'
import { staffOf } from '@/lib/staff/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    { body: leadInput, limit: { byAddress: 'lead', overall: 'leadOverall' }, form: requestForm },
    submitLead,
  ),
  GET: route({ staff: staffOf, query: leadQuery }, async ({ query }) => {
    const { leads, total } = await listLeads(query)
    return json(leads, { headers: { 'X-Total-Count': String(total) } })
  }),
})
