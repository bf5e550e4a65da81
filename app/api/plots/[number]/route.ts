import { json } from '@/lib/platform/http/body/readers'
import { found } from '@/lib/platform/http/errors'
import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { plotPatch, plotPath, staffPlotOutput } from '@/lib/plots/schema'
import { changePlot } from '@/lib/plots/store'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Change a plot',
      answers: { 200: staffPlotOutput },
      example: {
        version: 1,
        status: 'held',
        heldUntil: '2099-01-01T00:00:00Z',
        leadId: 1,
        ownPrice: 1500000,
        plotArea: 1133,
        note: 'Corner plot',
      },
      refuses: ['conflict'],
      staff: staffOf,
      path: plotPath,
      body: json(plotPatch),
    },
    async ({ path, body, staff }) => {
      return found(await changePlot(path.number, body, staff.username), 'This plot')
    },
  ),
})
