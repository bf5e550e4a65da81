import { methods, route } from '@/lib/platform/http/route'
import { jsonOrNotModified } from '@/lib/platform/http/responses'
import { z } from '@/lib/platform/http/zod'
import document from '@/docs/openapi.json'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'This document', answers: { 200: z.looseObject({ openapi: z.string() }), 304: [] } },
    ({ request }) => jsonOrNotModified(request.headers, document),
  ),
})
