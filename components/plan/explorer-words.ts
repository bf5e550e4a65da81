import { getLocale, getTranslations } from 'next-intl/server'
import { keepSetup } from '@/components/site/shortlist/keep-setup'
import { withWholeWords } from '@/components/site/whole-words-jsx'
import { countsText, remainingText } from '@/lib/plots/rules'
import { availabilityText, type Sales, type VillaId } from '@/lib/villas'

/** All texts that depend on the selection. */
export async function explorerWords(sales: Sales) {
  const locale = await getLocale()
  const t = await getTranslations()
  const availability = await getTranslations('Availability')
  /** Texts about availability and about the plots that the filter hides; the latter is empty if it hides none. */
  const counts = (standing: string, type?: VillaId) => {
    const plots = sales.plots.filter(({ villaType }) => !type || villaType === type)
    const states = countsText(availability, plots, ['held', 'reserved', 'sold'], locale)
    return { standing: withWholeWords(standing), leftOut: states && t('SitePlan.leftOut', { states }) }
  }
  const countsOf = (type: VillaId) => counts(availabilityText(availability, sales.types[type]), type)
  return {
    plan: t('Plan.titles.sitePlan'),
    table: t('SitePlan.table'),
    filter: t('SitePlan.filter'),
    all: t('SitePlan.all'),
    onlyAvailable: t('SitePlan.onlyAvailable'),
    villas: {
      '3br': t('Villa.types.3br.shortTitle'),
      '4br': t('Villa.types.4br.shortTitle'),
      '5br': t('Villa.types.5br.shortTitle'),
    },
    counts: {
      all: counts(remainingText(availability, sales, locale)),
      '3br': countsOf('3br'),
      '4br': countsOf('4br'),
      '5br': countsOf('5br'),
    },
    none: withWholeWords(t('SitePlan.none')),
    hint: withWholeWords(t('SitePlan.hint')),
    close: t('SitePlan.close'),
    request: t('Villa.request'),
    seePlan: t('SitePlan.seePlan'),
    sheet: t('Sheet.link'),
    keeping: await keepSetup(),
    plot: t('Plan.legend.plot'),
    villa: t('Plan.legend.villa'),
    plotArea: t('Plan.legend.plotArea'),
    livingArea: t('Plan.legend.livingArea'),
    elevation: withWholeWords(t('Plan.legend.elevation')),
    view: t('Plan.legend.view'),
    handover: t('Plan.legend.handover'),
    phase: t('Plan.legend.phase'),
    stages: t('Stages.title'),
    status: t('Plan.legend.status'),
    price: t('Villa.facts.price'),
    priceNote: withWholeWords(t('Site.priceNote')),
  }
}

export type ExplorerWords = Awaited<ReturnType<typeof explorerWords>>
