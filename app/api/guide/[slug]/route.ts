import { guidePageOutput, guidePatch, guideQuery, slugPath, staffGuidePageOutput } from '@/lib/guide/schema'
import {
  changeGuidePage,
  deleteGuidePage,
  findGuidePage,
  findGuidePageForStaff,
  findCurrentSlug,
} from '@/lib/guide/store'
import { bodyLimits } from '@/lib/platform/http/body/read'
import { json } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { recordAction } from '@/lib/staff/access-log/store'
import { roles } from '@/lib/staff/sessions/roles'
import { viewerOf } from '@/lib/staff/sessions/viewer'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A page of the guide; staff get drafts and all languages',
      answers: { 200: staffGuidePageOutput.or(guidePageOutput), 308: [] },
      path: slugPath,
      query: guideQuery,
    },
    async ({ path: { slug }, query: { language }, request }) => {
      const viewer = await viewerOf(request.headers)
      const page = await (viewer.staff
        ? findGuidePageForStaff(slug)
        : findGuidePage({ viewer, locale: language }, slug))
      if (page) return page
      const present = orNotFound(await findCurrentSlug(slug, viewer), 'This page of the guide')
      const { search } = request.nextUrl
      return new Response(null, { status: 308, headers: { Location: `/api/guide/${present}${search}` } })
    },
  ),
  PATCH: route(
    {
      summary: 'Change a page of the guide',
      answers: { 200: staffGuidePageOutput },
      example: {
        title: 'Water',
        checkedOn: null,
        version: 1,
        translations: { th: { title: 'น้ำ', subtitle: 'ที่มา', content: '<p>จากเขา</p>' } },
      },
      refuses: ['conflict'],
      staff: roles.sales,
      path: slugPath,
      body: json(guidePatch, bodyLimits.jsonWithTexts),
    },
    async ({ path, body }) => orNotFound(await changeGuidePage(path.slug, body), 'This page of the guide'),
  ),
  DELETE: route(
    { summary: 'Delete a page of the guide', staff: roles.sales, path: slugPath },
    async ({ path: { slug }, staff, address }) => {
      orNotFound(await deleteGuidePage(slug), 'This page of the guide')
      await recordAction('guidePageDeleted', { staff, address }, `guide page ${slug}`)
    },
  ),
})
