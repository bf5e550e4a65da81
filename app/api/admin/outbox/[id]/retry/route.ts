import { notFound } from '@/lib/http/errors'
import { methods } from '@/lib/http/methods'
import { idPath } from '@/lib/http/paths'
import { route } from '@/lib/http/route'
import { sendAgain } from '@/lib/mail/outbox'
import { wakeMailWorker } from '@/lib/mail/running-worker'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({ staff: staffOf, path: idPath }, async ({ path, staff }) => {
    const mail = await sendAgain(path.id, staff.username)
    if (!mail) throw notFound('This mail')
    wakeMailWorker()
    return mail
  }),
})
