import { listMailsOfLead } from '@/lib/replies/store'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { mailToLeadOutput } from '@/lib/replies/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Mails to a lead, newest first',
      answers: { 200: mailToLeadOutput.array() },
      ...ofRecord(roles.sales),
    },
    async ({ path }) => orNotFound(await listMailsOfLead(path.id), 'This lead'),
  ),
})
