import { recordAccess } from '@/lib/access/store'
import { deleteLead, findLead } from '@/lib/leads/store'
import { notFound } from '@/lib/http/errors'
import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { route } from '@/lib/http/route'
import { staffOf } from '@/lib/staff/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, path: idPath }, async ({ path }) => {
    const lead = await findLead(path.id)
    if (!lead) throw notFound('This lead')
    return lead
  }),
  DELETE: route({ staff: staffOf, path: idPath }, async ({ path, staff, address }) => {
    if (!(await deleteLead(path.id))) throw notFound('This lead')
    const { username } = staff
    await recordAccess({ kind: 'leadDeleted', username, address, subject: `lead ${path.id}` })
    return { success: true }
  }),
})
