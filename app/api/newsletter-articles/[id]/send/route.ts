import { articleForMail } from '@/lib/articles/mail'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { route } from '@/lib/platform/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { sendingOf, sendToSubscribers } from '@/lib/subscribers/campaigns/send'
import { campaignOutput, sendingOutput } from '@/lib/subscribers/campaigns/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The recipients of an article by mail',
      answers: { 200: sendingOutput },
      staff: staffOf,
      path: idPath,
    },
    async ({ path }) => sendingOf(await articleForMail(path.id)),
  ),
  POST: route(
    {
      summary: 'Send an article to the subscribers',
      answers: { 202: campaignOutput },
      refuses: ['conflict'],
      staff: staffOf,
      path: idPath,
    },
    async ({ path, staff }) => await sendToSubscribers(await articleForMail(path.id), staff.username),
  ),
})
