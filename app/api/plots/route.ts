import { methods } from '@/lib/http/methods'
import { revalidated } from '@/lib/http/responses'
import { route } from '@/lib/http/route'
import { listPlots } from '@/lib/plots/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({}, async ({ request }) => revalidated(request.headers, await listPlots())),
})
