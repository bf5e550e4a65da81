import { recordAction } from '@/lib/staff/access-log/store'
import { orNotFound } from '@/lib/platform/http/errors'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { idPath } from '@/lib/platform/http/schema'
import { bodyLimits } from '@/lib/platform/http/body/read'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { viewerOf } from '@/lib/staff/sessions/viewer'
import { toUpdateOutput, updatePatch, staffUpdateOutput, updateOutput } from '@/lib/updates/schema'
import { changeUpdate, deleteUpdate, findUpdate, findUpdateForStaff } from '@/lib/updates/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A construction update; staff get drafts and all languages',
      answers: { 200: staffUpdateOutput.or(updateOutput) },
      path: idPath,
    },
    async ({ path, request }) => {
      const viewer = await viewerOf(request.headers)
      const update = await (viewer.staff ? findUpdateForStaff(path.id) : findUpdate({ viewer }, path.id))
      return toUpdateOutput(orNotFound(update, 'This update'))
    },
  ),
  PATCH: route(
    {
      summary: 'Change a construction update',
      answers: { 200: staffUpdateOutput },
      example: {
        title: 'Roof',
        content: 'The roof is on.',
        published: true,
        publishedAt: '2026-01-31',
        phases: ['roofs'],
        plots: [1, 4],
        version: 1,
        translations: { fr: { title: 'Toit', content: 'Le toit.' } },
      },
      refuses: ['conflict'],
      ...ofRecord(roles.sales),
      body: json(updatePatch, bodyLimits.jsonWithTexts),
    },
    async ({ path, body }) => orNotFound(await changeUpdate(path.id, body), 'This update'),
  ),
  DELETE: route(
    { summary: 'Delete a construction update', ...ofRecord(roles.sales) },
    async ({ path, staff, address }) => {
      orNotFound(await deleteUpdate(path.id), 'This update')
      await recordAction('updateDeleted', { staff, address }, `update ${path.id}`)
    },
  ),
})
