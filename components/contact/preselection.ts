import { isPlotNumber, isVillaId, type VillaId } from '@/lib/villas'

/** Selection in a URL such as `/?villa=4br&plot=4#contact`. */
export interface Preselection {
  villaType?: VillaId
  plot?: string
}

/** @param params of the URL; all except villa and plot are ignored */
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
  /** Null when the database was unavailable. */
  villaType: VillaId | null
  label: string
  /** Label of the option group: the villa on the plot, or that the plot is sold. */
  group: string
}

export function villaOnPlot(plots: readonly PlotOption[], plot: unknown): VillaId | null | undefined {
  return plots.find(({ number }) => String(number) === String(plot))?.villaType
}

/** Whether the plot belongs to another villa than the selected one. */
export function isOfOtherVilla(plots: readonly PlotOption[], plot: unknown, villa: string): boolean {
  const villaOfPlot = villaOnPlot(plots, plot)
  return Boolean(villaOfPlot) && isVillaId(villa) && villaOfPlot !== villa
}
