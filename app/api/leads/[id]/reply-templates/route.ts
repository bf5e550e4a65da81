import { readTemplates } from '@/lib/replies/reply'
import { templateQuery, replyTemplatesOutput } from '@/lib/replies/schema'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { findEmail } from '@/lib/staff/accounts/email-store'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Templates for an answer',
      answers: { 200: replyTemplatesOutput },
      ...ofRecord(roles.sales),
      query: templateQuery,
    },
    async ({ path, query, staff }) => {
      const sender = { ...staff, email: await findEmail(staff.id) }
      return orNotFound(await readTemplates(path.id, query.language, sender), 'This lead')
    },
  ),
})
