import { json } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'
import { phasePatch, phasePath, staffPhaseOutput } from '@/lib/updates/phases/schema'
import { changePhase } from '@/lib/updates/phases/store'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Change a phase',
      answers: { 200: staffPhaseOutput },
      example: { percent: 90, actualEnd: null, version: 1 },
      refuses: ['conflict'],
      staff: roles.sales,
      path: phasePath,
      body: json(phasePatch),
    },
    async ({ path, body }) => orNotFound(await changePhase(path.key, body), 'This phase'),
  ),
})
