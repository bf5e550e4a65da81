import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { withWholeWords } from '@/components/site/whole-words-jsx'
import { approxPrice, shownMoney } from '@/components/site/money/shown-rate'
import { stageWords } from '@/lib/money/stages/rules'
import type { PaymentPlans } from '@/lib/money/stages/store'
import { viewText } from '@/lib/pictures/plans'
import { plotAreaText, quarterText } from '@/lib/plots/rules'
import { sheetPath } from '@/lib/plots/sheet-path'
import { withSeenSpaces } from '@/lib/platform/language/punctuation'
import { inSentence, usd, type Sales } from '@/lib/villas'

export type PlotView = Awaited<ReturnType<typeof plotViews>>[number]

/** The plots for display: every figure as text in the reader's language. */
export async function plotViews(plots: Sales['plots'], plans: PaymentPlans) {
  const format = await getFormatter()
  const locale = await getLocale()
  const t = await getTranslations('Plan')
  const page = await getTranslations('SitePlan')
  const villa = await getTranslations('Villa')
  const stages = await getTranslations('Stages')
  const area = (value: number) => villa('facts.areaValue', { area: value })
  const approx = await Promise.all(
    plots.map(({ status, price }) => approxPrice(status === 'sold' ? null : price)),
  )
  return plots.map((plot, index) => {
    const { number, villaType, plotArea, livingArea, elevation, status, price, handover, phase } = plot
    const plotStages = status === 'sold' ? undefined : plans.plots[number]
    const villaTitle = villa(`types.${villaType}.title`)
    const statusText = t(`statuses.${status}`)
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
      /** Eyebrow of the plot's card. */
      label: page('plot', { number: String(number) }),
      /** Path of the plot's PDF sheet. */
      sheet: sheetPath(number, locale, shownMoney().rate?.code),
      villaTitle: withWholeWords(villaTitle),
      plotArea: withSeenSpaces(plotAreaText(area(plotArea), plotArea, locale)),
      livingArea: area(livingArea),
      elevation: t('patterns.metres', { metres: String(elevation) }),
      /** The elevation as a sentence. */
      aboveSea: t('patterns.elevation', { metres: String(elevation) }),
      view: withWholeWords(viewText(t, number) ?? ''),
      statusText: withWholeWords(statusText),
      statusNote: withWholeWords(page(`statusNotes.${status}`)),
      price: status === 'sold' ? null : withSeenSpaces(format.number(price, usd)),
      /** In the visitor's currency. */
      approx: approx[index] ?? null,
      handover: handover === null ? null : quarterText(t, handover, locale),
      phase: (phase !== null && plans.phases[phase]?.[locale]) || null,
      /** Separate payment stages of this plot, if it has any. */
      stages: plotStages ? stageWords(stages, plotStages, plans.phases, locale) : null,
    }
  })
}
