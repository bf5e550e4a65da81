import { cache } from 'react'
import { salesOf } from '@/lib/plots/rules'
import { listKnownPlots } from '@/lib/plots/store'

/**
 * Plots and figures of this request, so that a page and its metadata agree. Null when the database is
 * unavailable.
 */
export const salesNow = cache(async () => {
  const plots = await listKnownPlots()
  return plots && salesOf(plots)
})
