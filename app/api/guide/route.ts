import { guideInput, guidePageOutput, guideQuery, staffGuidePageOutput } from '@/lib/guide/schema'
import { createGuidePage, listGuide } from '@/lib/guide/store'
import { json } from '@/lib/platform/http/body/readers'
import { bodyLimits } from '@/lib/platform/http/body/read'
import { methods, route } from '@/lib/platform/http/route'
import { visitor } from '@/lib/staff/rules'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Published pages of the guide, in order',
      answers: { 200: guidePageOutput.array() },
      query: guideQuery,
    },
    ({ query }) => listGuide({ viewer: visitor, locale: query.language }),
  ),
  POST: route(
    {
      summary: 'Add a page to the guide',
      answers: { 201: staffGuidePageOutput },
      example: {
        slug: 'water',
        title: 'Water',
        subtitle: 'Where it comes from',
        content: '<p>From the hill, for {fact:lease-term}.</p>',
        published: false,
        checkedOn: '2026-11-23',
        checkedBy: 'Somchai Jaidee',
        checkedRole: 'Lawyer',
      },
      refuses: ['conflict'],
      staff: roles.sales,
      body: json(guideInput, bodyLimits.jsonWithTexts),
    },
    ({ body }) => createGuidePage(body),
  ),
})
