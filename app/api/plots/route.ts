import { methods, route } from '@/lib/platform/http/route'
import { revalidated } from '@/lib/platform/http/responses'
import { listPlots } from '@/lib/plots/store'
import { plotOutput } from '@/lib/plots/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    { summary: 'All plots by number', answers: { 200: plotOutput.array(), 304: [] } },
    async ({ request }) => revalidated(request.headers, await listPlots()),
  ),
})
