import { notFound } from '@/lib/platform/http/errors'
import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'

const nothing = route({}, () => {
  throw notFound()
})

// Addresses below /api that do not exist answer in the API's form, whatever the method.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: nothing,
  POST: nothing,
  PUT: nothing,
  PATCH: nothing,
  DELETE: nothing,
})
