import { json } from '@/lib/platform/http/body/readers'
import { orNotFound, roleRefused } from '@/lib/platform/http/errors'
import { methods, route } from '@/lib/platform/http/route'
import { plotPatch, plotPath, staffPlotOutput } from '@/lib/plots/schema'
import { changePlot } from '@/lib/plots/store'
import { roles } from '@/lib/staff/sessions/roles'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(
    {
      summary: 'Change a plot; its price and stages for owners only',
      answers: { 200: staffPlotOutput },
      example: {
        version: 1,
        status: 'held',
        heldUntil: '2099-01-01T00:00:00Z',
        leadId: 1,
        ownPrice: 1500000,
        plotArea: 1133,
        note: 'Corner plot',
        handover: '2027-Q2',
        phase: 'interiors',
        ownStages: [
          { percent: 30, occasion: 'contract' },
          { percent: 50, occasion: 'phase:roofs' },
          { percent: 20, occasion: 'handover', note: { en: 'A tenth stays with your lawyer' } },
        ],
      },
      refuses: ['conflict'],
      staff: roles.sales,
      path: plotPath,
      body: json(plotPatch),
    },
    async ({ path, body, staff }) => {
      // Only owners may change prices and stages, and only the body shows whether the change includes them.
      if (staff.role !== 'owner' && (body.ownPrice !== undefined || body.ownStages !== undefined))
        throw roleRefused()
      return orNotFound(await changePlot(path.number, body, staff.username), 'This plot')
    },
  ),
})
