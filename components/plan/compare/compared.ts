import type { ShortlistEntry } from '@/lib/shortlist'
import { villaList, villas, type PlotForSale, type Sales, type Villa } from '@/lib/villas'

/** A column: a type of villa, or one plot with its villa. */
export interface Compared {
  entry: ShortlistEntry
  villa: Villa
  plot: PlotForSale | null
}

export const allTypes: readonly Compared[] = villaList.map((villa) => ({
  entry: { villa: villa.id },
  villa,
  plot: null,
}))

export function comparedOf(entries: readonly ShortlistEntry[], { plots }: Sales): Compared[] {
  return entries.flatMap((entry): Compared[] => {
    if ('villa' in entry) return [{ entry, villa: villas[entry.villa], plot: null }]
    const plot = plots.find(({ number }) => number === entry.plot)
    return plot ? [{ entry, villa: villas[plot.villaType], plot }] : []
  })
}
