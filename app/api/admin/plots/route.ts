import { methods, route } from '@/lib/platform/http/route'
import { listPlotsForStaff } from '@/lib/plots/store'
import { roles } from '@/lib/staff/sessions/roles'
import { staffPlotOutput } from '@/lib/plots/schema'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'All plots with their staff fields',
      answers: { 200: staffPlotOutput.array() },
      staff: roles.sales,
    },
    () => listPlotsForStaff(),
  ),
})
