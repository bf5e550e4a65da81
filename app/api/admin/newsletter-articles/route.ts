import { listArticlesForStaff } from '@/lib/articles/store'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: true }, () => listArticlesForStaff()),
})
