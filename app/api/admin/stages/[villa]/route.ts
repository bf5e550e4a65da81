import { stagesPatch, stagesPath, villaStagesOutput } from '@/lib/money/stages/schema'
import { changeVillaStages } from '@/lib/money/stages/store'
import { json } from '@/lib/platform/http/body/readers'
import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Change the payment stages of a villa type',
      answers: { 200: villaStagesOutput },
      example: {
        stages: [
          { percent: 30, occasion: 'contract', note: { en: 'The reservation is part of it' } },
          { percent: 50, occasion: 'phase:roofs' },
          { percent: 20, occasion: 'handover' },
        ],
        version: 1,
      },
      refuses: ['conflict'],
      staff: roles.owner,
      path: stagesPath,
      body: json(stagesPatch),
    },
    async ({ path, body }) => orNotFound(await changeVillaStages(path.villa, body), 'This villa'),
  ),
})
