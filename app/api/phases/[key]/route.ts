import { json } from '@/lib/http/body-readers'
import { notFound } from '@/lib/http/errors'
import { methods } from '@/lib/http/methods'
import { route } from '@/lib/http/route'
import { staffOf } from '@/lib/staff/sessions/session'
import { phasePatch, phasePath } from '@/lib/updates/phase-schema'
import { savePhase } from '@/lib/updates/save'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route({ staff: staffOf, path: phasePath, body: json(phasePatch) }, async ({ path, body }) => {
    const phase = await savePhase(path.key, body)
    if (!phase) throw notFound('This phase')
    return phase
  }),
})
