import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { whole } from '@/components/site/whole-words-jsx'
import { sitePlan } from '@/lib/pictures/plans'
import { inSentence, usd, type Sales } from '@/lib/villas'

export type PlotView = Awaited<ReturnType<typeof plotViews>>[number]

/** The plots for display: every figure as text in the reader's language. */
export async function plotViews(plots: Sales['plots']) {
  const format = await getFormatter()
  const locale = await getLocale()
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
      /** Accessible name: number, villa and status. */
      name: t('patterns.plotName', {
        number: String(number),
        villa: villaTitle,
        status: inSentence(statusText, locale),
      }),
      /** Eyebrow of its card. */
      label: page('plot', { number: String(number) }),
      villaTitle,
      plotArea: area(plotArea),
      livingArea: area(livingArea),
      elevation: t('patterns.metres', { metres: String(elevation) }),
      /** The elevation as a sentence. */
      aboveSea: t('patterns.elevation', { metres: String(elevation) }),
      view: drawn
        ? t('patterns.view', {
            degrees: String(drawn.viewBearing),
            direction: t(`directions.${drawn.viewDirection}`),
          })
        : '',
      statusText,
      statusNote: whole(page(`statusNotes.${status}`)),
      price: status === 'sold' ? null : format.number(price, usd),
    }
  })
}
