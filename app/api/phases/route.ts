import { methods, route } from '@/lib/platform/http/route'
import { jsonOrNotModified } from '@/lib/platform/http/responses'
import { viewerOf } from '@/lib/staff/sessions/viewer'
import { listPhases, listPhasesForStaff } from '@/lib/updates/phases/store'
import { phaseOutput, staffPhaseOutput } from '@/lib/updates/phases/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The construction phases; staff also get versions',
      answers: { 200: staffPhaseOutput.array().or(phaseOutput.array()), 304: [] },
    },
    async ({ request }) => {
      const { staff } = await viewerOf(request.headers)
      if (staff) return listPhasesForStaff()
      return jsonOrNotModified(request.headers, await listPhases())
    },
  ),
})
