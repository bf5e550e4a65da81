import { articleInput, articleOutput, staffArticleOutput, toArticleOutput } from '@/lib/articles/schema'
import { createArticle, listArticles } from '@/lib/articles/store'
import { bodyLimits } from '@/lib/platform/http/body/read'
import { json } from '@/lib/platform/http/body/readers'
import { methods, route } from '@/lib/platform/http/route'
import { visitor } from '@/lib/staff/rules'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'Published articles, newest first', answers: { 200: articleOutput.array() } },
    async () => (await listArticles({ viewer: visitor })).map(toArticleOutput),
  ),
  POST: route(
    {
      summary: 'Add an article',
      answers: { 201: staffArticleOutput },
      example: {
        title: 'Rain',
        subtitle: 'In May',
        content: '<p>It rains.</p>',
        published: false,
        imageData: 'QUJD',
      },
      staff: roles.sales,
      body: json(articleInput, bodyLimits.jsonWithImage),
    },
    ({ body }) => createArticle(body),
  ),
})
