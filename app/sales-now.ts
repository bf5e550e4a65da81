import { cache } from 'react'
import { salesOf } from '@/lib/plots/rules'
import { listKnownPlots } from '@/lib/plots/store'

/** Shared by a page and its metadata, so that both agree. Null when the database is unavailable. */
export const salesNow = cache(async () => {
  const plots = await listKnownPlots()
  return plots && salesOf(plots)
})
