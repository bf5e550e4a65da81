import { isPlotNumber, isVillaId, type VillaId } from '@/lib/villas'

/** What an address asks for, as in `/?villa=4br&plot=4#contact`. */
export interface Preselection {
  villaType?: VillaId
  plot?: string
}

/** @param params of the address; anything else than a villa or a plot is ignored */
export function preselectionOf(params: Record<string, string | string[] | undefined>): Preselection {
  const villa = params.villa
  const plot = params.plot
  return {
    ...(typeof villa === 'string' && isVillaId(villa) && { villaType: villa }),
    ...(typeof plot === 'string' && isPlotNumber(plot) && { plot }),
  }
}

export interface PlotOption {
  number: number
  /** Null when the database could not tell. */
  villaType: VillaId | null
  label: string
}

/** The villa on a plot. */
export function villaOnPlot(plots: readonly PlotOption[], plot: unknown): VillaId | null | undefined {
  return plots.find(({ number }) => String(number) === String(plot))?.villaType
}

/** Whether a plot carries another villa than the one that was chosen. */
export function carriesOther(plots: readonly PlotOption[], plot: unknown, villa: string): boolean {
  const own = villaOnPlot(plots, plot)
  return Boolean(own) && isVillaId(villa) && own !== villa
}
