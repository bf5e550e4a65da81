import { saveNewArticle } from '@/lib/articles/save'
import { articleInput } from '@/lib/articles/schema'
import { listArticles } from '@/lib/articles/store'
import { bodyLimits } from '@/lib/platform/http/body/read'
import { json } from '@/lib/platform/http/body/readers'
import { methods } from '@/lib/platform/http/methods'
import { created } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { visitor } from '@/lib/staff/rules'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({}, () => listArticles({ viewer: visitor })),
  POST: route({ staff: staffOf, body: json(articleInput, bodyLimits.jsonWithImage) }, async ({ body }) =>
    created(await saveNewArticle(body)),
  ),
})
