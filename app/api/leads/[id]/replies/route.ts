import { sendReply } from '@/lib/replies/reply'
import { replyInput, mailToLeadOutput } from '@/lib/replies/schema'
import { json } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { findEmail } from '@/lib/staff/accounts/email-store'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Answer a lead',
      answers: { 201: mailToLeadOutput },
      example: { subject: 'Plot 4', body: 'It is free.', language: 'en' },
      refuses: ['conflict'],
      repeatable: true,
      ...ofRecord(roles.sales),
      body: json(replyInput),
    },
    async ({ path, body, staff, key }) =>
      orNotFound(
        await sendReply(path.id, body, key, { ...staff, email: await findEmail(staff.id) }),
        'This lead',
      ),
  ),
})
