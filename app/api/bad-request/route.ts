import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { filteredRequestError } from '@/lib/server/request-filter'

// Where lib/server/request-filter.ts sends requests that Next itself would answer with 500.
const refuse = route({}, ({ request }) => {
  throw filteredRequestError(request.headers)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ GET: refuse, POST: refuse })
