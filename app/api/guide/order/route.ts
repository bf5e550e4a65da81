import { guideOrder, staffGuidePageOutput } from '@/lib/guide/schema'
import { orderGuide } from '@/lib/guide/store'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Put the pages of the guide in another order',
      answers: { 200: staffGuidePageOutput.array() },
      example: { slugs: ['ownership', 'costs'], version: 1 },
      refuses: ['conflict'],
      staff: roles.sales,
      body: json(guideOrder),
    },
    ({ body }) => orderGuide(body),
  ),
})
