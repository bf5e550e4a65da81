import { found } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { plotPath, plotEventOutput } from '@/lib/plots/schema'
import { readPlotEvents } from '@/lib/plots/store'
import { roles } from '@/lib/staff/sessions/roles'
import { z } from '@/lib/platform/http/zod'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: "A plot's history, newest first",
      answers: { 200: z.array(plotEventOutput) },
      staff: roles.sales,
      path: plotPath,
    },
    async ({ path }) => {
      return found(await readPlotEvents(path.number), 'This plot')
    },
  ),
})
