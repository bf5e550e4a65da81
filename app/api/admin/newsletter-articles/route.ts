import { listArticlesForStaff } from '@/lib/articles/store'
import { methods, route } from '@/lib/platform/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { staffArticleOutput } from '@/lib/articles/schema'
import { z } from '@/lib/platform/http/zod'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'All articles, including drafts',
      answers: { 200: z.array(staffArticleOutput) },
      staff: staffOf,
    },
    () => listArticlesForStaff(),
  ),
})
