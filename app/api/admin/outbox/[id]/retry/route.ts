import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { requeueMail } from '@/lib/outbox/store'
import { wakeMailWorker } from '@/lib/platform/mail/running-worker'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { mailOutput } from '@/lib/outbox/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Send a parked mail again; those of campaigns and accounts for owners only',
      answers: { 200: mailOutput },
      refuses: ['conflict'],
      ...ofRecord(roles.ofMail),
    },
    async ({ path, staff }) => {
      const mail = orNotFound(await requeueMail(path.id, staff.username), 'This mail')
      wakeMailWorker()
      return mail
    },
  ),
})
