import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { readOverview } from '@/lib/leads/overview'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: true }, () => readOverview(new Date())),
})
