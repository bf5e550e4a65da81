import { getTranslations } from 'next-intl/server'
import { whole } from '@/components/site/whole-words-jsx'

/** All texts that depend on the selection. */
export async function explorerWords() {
  const t = await getTranslations('SitePlan')
  const plan = await getTranslations('Plan')
  const villa = await getTranslations('Villa')
  const own = await getTranslations('Site')
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
    none: whole(t('none')),
    hint: whole(t('hint')),
    close: t('close'),
    request: villa('request'),
    seePlan: t('seePlan'),
    plot: plan('legend.plot'),
    villa: plan('legend.villa'),
    plotArea: plan('legend.plotArea'),
    livingArea: plan('legend.livingArea'),
    elevation: plan('legend.elevation'),
    view: plan('legend.view'),
    status: plan('legend.status'),
    price: villa('facts.price'),
    priceNote: whole(own('priceNote')),
  }
}

export type ExplorerWords = Awaited<ReturnType<typeof explorerWords>>
