import { isVillaId, villas, type PlotForSale } from '@/lib/villas'

/** Price of the plot that a lead names, else of its villa, in whole US dollars; null without either. */
export function leadValue(
  { plot, villaType }: { plot: number | null; villaType: string | null },
  plots: readonly Pick<PlotForSale, 'number' | 'price'>[],
): number | null {
  const wanted = plots.find(({ number }) => number === plot)
  if (wanted) return wanted.price
  return villaType !== null && isVillaId(villaType) ? villas[villaType].price : null
}
