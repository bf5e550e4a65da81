import { articleForMail } from '@/lib/articles/mail'
import { json } from '@/lib/platform/http/body/readers'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { route } from '@/lib/platform/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { testInput } from '@/lib/subscribers/campaigns/schema'
import { sendTest } from '@/lib/subscribers/campaigns/send'
import { emptyOutput } from '@/lib/platform/http/output'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Send an article to a single address',
      answers: { 202: emptyOutput },
      example: { email: 'mali@example.com', language: 'th' },
      staff: staffOf,
      path: idPath,
      body: json(testInput),
    },
    async ({ path, body, staff }) => {
      await sendTest(await articleForMail(path.id), body, staff.username)
      return {}
    },
  ),
})
