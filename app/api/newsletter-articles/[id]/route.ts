import { recordAction } from '@/lib/staff/access-log/store'
import { articlePatch, articleOutput, staffArticleOutput, toArticleOutput } from '@/lib/articles/schema'
import { changeArticle, deleteArticle, findArticle, findArticleForStaff } from '@/lib/articles/store'
import { bodyLimits } from '@/lib/platform/http/body/read'
import { orNotFound } from '@/lib/platform/http/errors'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { idPath } from '@/lib/platform/http/schema'
import { ofRecord, roles } from '@/lib/staff/sessions/roles'
import { viewerOf } from '@/lib/staff/sessions/viewer'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'An article; staff get drafts and all languages',
      answers: { 200: staffArticleOutput.or(articleOutput) },
      path: idPath,
    },
    async ({ path, request }) => {
      const viewer = await viewerOf(request.headers)
      const article = await (viewer.staff ? findArticleForStaff(path.id) : findArticle({ viewer }, path.id))
      return toArticleOutput(orNotFound(article, 'This article'))
    },
  ),
  PATCH: route(
    {
      summary: 'Change an article',
      answers: { 200: staffArticleOutput },
      example: {
        title: 'Rain',
        subtitle: 'In May',
        content: '<p>It rains.</p>',
        published: false,
        imageData: 'QUJD',
        version: 1,
        translations: { th: { title: 'ฝน', subtitle: 'พ', content: '<p>ฝน</p>' } },
      },
      refuses: ['conflict'],
      ...ofRecord(roles.sales),
      body: json(articlePatch, bodyLimits.jsonWithImage),
    },
    async ({ path, body }) => orNotFound(await changeArticle(path.id, body), 'This article'),
  ),
  DELETE: route(
    { summary: 'Delete an article', ...ofRecord(roles.sales) },
    async ({ path, staff, address }) => {
      orNotFound(await deleteArticle(path.id), 'This article')
      await recordAction('articleDeleted', { staff, address }, `article ${path.id}`)
    },
  ),
})
