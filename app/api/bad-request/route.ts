import { methods, route } from '@/lib/platform/http/route'
import { filteredRequestError } from '@/lib/platform/front/request-filter'

// lib/platform/front/request-filter.ts rewrites requests here that Next would answer with 500.
const refuse = route({}, ({ request }) => {
  throw filteredRequestError(request.headers)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: refuse, POST: refuse })
