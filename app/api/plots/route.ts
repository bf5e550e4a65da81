import { methods } from '@/lib/platform/http/methods'
import { revalidated } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { listPlots } from '@/lib/plots/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({}, async ({ request }) => revalidated(request.headers, await listPlots())),
})
