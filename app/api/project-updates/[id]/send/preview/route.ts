import { updateForMail } from '@/lib/updates/mail'
import { methods } from '@/lib/platform/http/methods'
import { idPath } from '@/lib/platform/http/paths'
import { mailPage } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { previewQuery } from '@/lib/subscribers/campaigns/schema'
import { previewOf } from '@/lib/subscribers/campaigns/send'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The mail of an update as a page',
      answers: { 200: ['text/html', 'text/plain'] },
      staff: staffOf,
      path: idPath,
      query: previewQuery,
    },
    async ({ path, query }) =>
      mailPage(await previewOf(await updateForMail(path.id), query.language), query.format),
  ),
})
