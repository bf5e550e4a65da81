import type { PlotJson } from '@/lib/plots/schema'
import { villas, type VillaId } from '@/lib/villas'

/** Available plots of a type, at its price unless `own` says otherwise. */
export function plotsOf(villaType: VillaId, ...own: Partial<PlotJson>[]): PlotJson[] {
  const { area, price } = villas[villaType]
  return own.map((fields, index) => ({
    number: index + 1,
    villaType,
    plotArea: 900,
    livingArea: area,
    elevation: 61,
    status: 'available',
    price,
    handover: null,
    phase: null,
    ...fields,
  }))
}
