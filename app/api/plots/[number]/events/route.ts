import { orNotFound } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { plotPath, plotEventOutput } from '@/lib/plots/schema'
import { readPlotEvents } from '@/lib/plots/store'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "A plot's history, newest first",
      answers: { 200: plotEventOutput.array() },
      staff: roles.sales,
      path: plotPath,
    },
    async ({ path }) => orNotFound(await readPlotEvents(path.number), 'This plot'),
  ),
})
