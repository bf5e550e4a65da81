import { useTranslations } from 'next-intl'
import type { PlotStatus, StaffPlotJson } from '@/lib/plots/schema'

const dollars = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

export function priceText(price: number): string {
  return dollars.format(price)
}

export function areaText(area: number): string {
  return `${area.toLocaleString('en')}\u00a0m²`
}

/** Names of plots and statuses, the same as visitors read. */
export function usePlotWords() {
  const status = useTranslations('Plan.statuses')
  const villa = useTranslations('Villa.types')
  const pattern = useTranslations('Plan.patterns')
  const villaName = ({ villaType }: Pick<StaffPlotJson, 'villaType'>) => villa(`${villaType}.title`)
  return {
    statusName: (value: PlotStatus) => status(value),
    villaName,
    /** As in sentences: "plot 4, 4-Bedroom Premier Villa". */
    plotAndVilla: (plot: Pick<StaffPlotJson, 'number' | 'villaType'>) =>
      `plot ${plot.number}, ${villaName(plot)}`,
    plotName: ({ number, villaType, status: value }: StaffPlotJson) =>
      pattern('plotName', { number, villa: villa(`${villaType}.title`), status: status(value) }),
  }
}
