import { updateForMail } from '@/lib/updates/mail'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { route } from '@/lib/platform/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { sendingOf, sendToSubscribers } from '@/lib/subscribers/campaigns/send'
import { campaignOutput, sendingOutput } from '@/lib/subscribers/campaigns/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The recipients of an update by mail',
      answers: { 200: sendingOutput },
      staff: staffOf,
      path: idPath,
    },
    async ({ path }) => sendingOf(await updateForMail(path.id)),
  ),
  POST: route(
    {
      summary: 'Send an update to the subscribers',
      answers: { 202: campaignOutput },
      refuses: ['conflict'],
      staff: staffOf,
      path: idPath,
    },
    async ({ path, staff }) => await sendToSubscribers(await updateForMail(path.id), staff.username),
  ),
})
