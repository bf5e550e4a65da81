import { methods, route } from '@/lib/platform/http/route'
import { jsonOrNotModified } from '@/lib/platform/http/responses'
import { listPlots } from '@/lib/plots/store'
import { plotOutput } from '@/lib/plots/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'All plots by number', answers: { 200: plotOutput.array(), 304: [] } },
    async ({ request }) => jsonOrNotModified(request.headers, await listPlots()),
  ),
})
