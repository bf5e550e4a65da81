import { listVillaStages } from '@/lib/money/stages/store'
import { villaStagesOutput } from '@/lib/money/stages/schema'
import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The payment stages of each villa type',
      answers: { 200: villaStagesOutput.array() },
      staff: roles.sales,
    },
    () => listVillaStages(),
  ),
})
