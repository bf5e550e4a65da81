import type { ShortlistEntry } from '@/lib/shortlist'
import { villaList, villas, type PlotForSale, type Sales, type Villa } from '@/lib/villas'

/** A column: a type of villa, or one plot with its villa. */
export interface ComparisonColumn {
  entry: ShortlistEntry
  villa: Villa
  plot: PlotForSale | null
}

export const allTypes: readonly ComparisonColumn[] = villaList.map((villa) => ({
  entry: { villa: villa.id },
  villa,
  plot: null,
}))

export function columnsOf(entries: readonly ShortlistEntry[], { plots }: Sales): ComparisonColumn[] {
  return entries.flatMap((entry): ComparisonColumn[] => {
    if ('villa' in entry) return [{ entry, villa: villas[entry.villa], plot: null }]
    const plot = plots.find(({ number }) => number === entry.plot)
    return plot ? [{ entry, villa: villas[plot.villaType], plot }] : []
  })
}
