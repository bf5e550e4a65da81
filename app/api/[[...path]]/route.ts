import { notFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'

const nothing = route({}, () => {
  throw notFound()
})

// Unknown URLs below /api get errors in the API's format, for any method.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: nothing,
  POST: nothing,
  PUT: nothing,
  PATCH: nothing,
  DELETE: nothing,
})
