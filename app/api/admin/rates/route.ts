import { rateOutput } from '@/lib/money/rates/schema'
import { listRates } from '@/lib/money/rates/store'
import { methods, route } from '@/lib/platform/http/route'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'What one US dollar buys in each currency',
      answers: { 200: rateOutput.array() },
      staff: roles.sales,
    },
    () => listRates(),
  ),
})
