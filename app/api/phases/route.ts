import { methods } from '@/lib/platform/http/methods'
import { revalidated } from '@/lib/platform/http/responses'
import { route } from '@/lib/platform/http/route'
import { viewerOf } from '@/lib/staff/sessions/viewer'
import { listPhases, listPhasesForStaff } from '@/lib/updates/phase-store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({}, async ({ request }) => {
    const { staff } = await viewerOf(request.headers)
    if (staff) return listPhasesForStaff()
    return revalidated(request.headers, await listPhases())
  }),
})
