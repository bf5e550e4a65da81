import { getLocale, getTranslations } from 'next-intl/server'
import { keepWords } from '@/components/site/shortlist/keep-words'
import { whole } from '@/components/site/whole-words-jsx'
import { countsText, remainingText } from '@/lib/plots/rules'
import { availabilityText, type Sales, type VillaId } from '@/lib/villas'

/** All texts that depend on the selection. */
export async function explorerWords(sales: Sales) {
  const locale = await getLocale()
  const t = await getTranslations('SitePlan')
  const plan = await getTranslations('Plan')
  const stages = await getTranslations('Stages')
  const villa = await getTranslations('Villa')
  const own = await getTranslations('Site')
  const sheet = await getTranslations('Sheet')
  const availability = await getTranslations('Availability')
  /** What stands here, and what the filter of available plots leaves out; empty if nothing. */
  const counts = (standing: string, type?: VillaId) => {
    const plots = sales.plots.filter(({ villaType }) => !type || villaType === type)
    const states = countsText(availability, plots, ['held', 'reserved', 'sold'], locale)
    return { standing: whole(standing), leftOut: states && t('leftOut', { states }) }
  }
  const countsOf = (type: VillaId) => counts(availabilityText(availability, sales.types[type]), type)
  return {
    plan: plan('titles.sitePlan'),
    table: t('table'),
    filter: t('filter'),
    all: t('all'),
    onlyAvailable: t('onlyAvailable'),
    villas: {
      '3br': villa('types.3br.shortTitle'),
      '4br': villa('types.4br.shortTitle'),
      '5br': villa('types.5br.shortTitle'),
    },
    counts: {
      all: counts(remainingText(availability, sales, locale)),
      '3br': countsOf('3br'),
      '4br': countsOf('4br'),
      '5br': countsOf('5br'),
    },
    none: whole(t('none')),
    hint: whole(t('hint')),
    close: t('close'),
    request: villa('request'),
    seePlan: t('seePlan'),
    sheet: sheet('link'),
    keeping: await keepWords(),
    plot: plan('legend.plot'),
    villa: plan('legend.villa'),
    plotArea: plan('legend.plotArea'),
    livingArea: plan('legend.livingArea'),
    elevation: whole(plan('legend.elevation')),
    view: plan('legend.view'),
    handover: plan('legend.handover'),
    phase: plan('legend.phase'),
    stages: stages('title'),
    status: plan('legend.status'),
    price: villa('facts.price'),
    priceNote: whole(own('priceNote')),
  }
}

export type ExplorerWords = Awaited<ReturnType<typeof explorerWords>>
