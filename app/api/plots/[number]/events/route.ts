import { notFound } from '@/lib/platform/http/errors'
import { methods } from '@/lib/platform/http/methods'
import { route } from '@/lib/platform/http/route'
import { plotPath } from '@/lib/plots/schema'
import { readPlotEvents } from '@/lib/plots/store'
import { staffOf } from '@/lib/staff/sessions/session'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({ staff: staffOf, path: plotPath }, async ({ path }) => {
    const events = await readPlotEvents(path.number)
    if (!events) throw notFound('This plot')
    return events
  }),
})
