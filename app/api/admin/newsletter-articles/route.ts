import { listArticlesForStaff } from '@/lib/articles/store'
import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'
import { staffArticleOutput } from '@/lib/articles/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'All articles, including drafts',
      answers: { 200: staffArticleOutput.array() },
      staff: roles.sales,
    },
    () => listArticlesForStaff(),
  ),
})
