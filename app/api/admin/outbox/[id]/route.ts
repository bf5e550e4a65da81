import { orNotFound } from '@/lib/platform/http/errors'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { mailOutput, recipientInput } from '@/lib/outbox/schema'
import { discardMail } from '@/lib/outbox/store'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { correctRecipient } from '@/lib/replies/address-store'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Correct the address of an unsent mail to a lead, and send it',
      answers: { 200: mailOutput },
      example: { recipient: 'hannah@example.com' },
      refuses: ['conflict'],
      ...ofRecord(roles.ofMail),
      body: json(recipientInput),
    },
    async ({ path, body, staff }) => {
      const mail = orNotFound(await correctRecipient(path.id, body.recipient, staff.username), 'This mail')
      wakeMailWorker()
      return mail
    },
  ),
  DELETE: route(
    {
      summary: 'Discard an unsent mail; those of campaigns and accounts for owners only',
      refuses: ['conflict'],
      ...ofRecord(roles.ofMail),
    },
    async ({ path, staff }) => {
      orNotFound(await discardMail(path.id, staff.username), 'This mail')
    },
  ),
})
