import { resendPack } from '@/lib/replies/reply'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { mailToLeadOutput } from '@/lib/replies/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Send the information pack',
      answers: { 201: mailToLeadOutput },
      refuses: ['conflict'],
      repeatable: true,
      ...ofRecord(roles.sales),
    },
    async ({ path, staff, key }) =>
      orNotFound(await resendPack(path.id, key, { ...staff, email: null }), 'This lead'),
  ),
})
