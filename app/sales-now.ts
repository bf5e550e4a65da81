import { cache } from 'react'
import { salesOf } from '@/lib/plots/rules'
import { listKnownPlots } from '@/lib/plots/store'

/**
 * The plots at this request with the figures that texts speak of: one state for a page and its metadata. Null when the
 * database cannot tell.
 */
export const salesNow = cache(async () => {
  const plots = await listKnownPlots()
  return plots && salesOf(plots)
})
