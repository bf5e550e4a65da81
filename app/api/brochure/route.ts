import { openBrochure } from '@/lib/documents/open-brochure'
import { brochureQuery } from '@/lib/documents/brochure-schema'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ query: brochureQuery }, openBrochure),
})
