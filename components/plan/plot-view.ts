import { getFormatter, getTranslations } from 'next-intl/server'
import { sitePlan } from '@/lib/pictures/plans'
import type { PlotJson, PlotStatus } from '@/lib/plots/schema'
import type { VillaId } from '@/lib/villas'

/** A plot as the page shows it: every figure as text in the language of the reader. */
export interface PlotView {
  number: number
  villa: VillaId
  status: PlotStatus
  /** Accessible name: number, villa and status in words. */
  name: string
  /** Eyebrow of its card. */
  label: string
  villaTitle: string
  plotArea: string
  livingArea: string
  elevation: string
  /** The elevation as a sentence. */
  aboveSea: string
  view: string
  statusText: string
  statusNote: string
  /** Null for a sold plot. */
  price: string | null
}

export async function plotViews(plots: readonly PlotJson[]): Promise<PlotView[]> {
  const format = await getFormatter()
  const t = await getTranslations('Plan')
  const page = await getTranslations('SitePlan')
  const villa = await getTranslations('Villa')
  const area = (value: number) => villa('facts.areaValue', { area: value })
  return plots.map(({ number, villaType, plotArea, livingArea, elevation, status, price }) => {
    const villaTitle = villa(`types.${villaType}.title`)
    const statusText = t(`statuses.${status}`)
    const drawn = sitePlan.plots.find((plot) => plot.number === number)
    return {
      number,
      villa: villaType,
      status,
      name: t('patterns.plotName', { number: String(number), villa: villaTitle, status: statusText }),
      label: page('plot', { number: String(number) }),
      villaTitle,
      plotArea: area(plotArea),
      livingArea: area(livingArea),
      elevation: t('patterns.metres', { metres: String(elevation) }),
      aboveSea: t('patterns.elevation', { metres: String(elevation) }),
      view: drawn
        ? t('patterns.view', {
            degrees: String(drawn.viewBearing),
            direction: t(`directions.${drawn.viewDirection}`),
          })
        : '',
      statusText,
      statusNote: page(`statusNotes.${status}`),
      price:
        status === 'sold'
          ? null
          : format.number(price, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
    }
  })
}
