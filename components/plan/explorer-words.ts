import { getTranslations } from 'next-intl/server'
import type { VillaId } from '@/lib/villas'

/** All words of the page that depend on what is chosen. */
export interface ExplorerWords {
  plan: string
  table: string
  filter: string
  all: string
  onlyAvailable: string
  villas: Record<VillaId, string>
  none: string
  hint: string
  close: string
  request: string
  seePlan: string
  plot: string
  villa: string
  plotArea: string
  livingArea: string
  elevation: string
  view: string
  status: string
  price: string
  priceNote: string
}

export async function explorerWords(): Promise<ExplorerWords> {
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
    none: t('none'),
    hint: t('hint'),
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
    priceNote: own('priceNote'),
  }
}
