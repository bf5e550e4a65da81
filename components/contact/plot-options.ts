import { getTranslations } from 'next-intl/server'
import type { PlotJson } from '@/lib/plots/schema'
import { plotNumbers, type VillaId } from '@/lib/villas'

export interface PlotOption {
  number: number
  villaType: VillaId | null
  label: string
}

/** The plots as options of the form, each with its villa and present status in words. */
export async function plotOptions(plots: readonly PlotJson[] | null): Promise<PlotOption[]> {
  const t = await getTranslations('Contact.plotOptions')
  const plan = await getTranslations('Plan')
  const villa = await getTranslations('Villa.types')
  if (!plots) return plotNumbers.map((number) => ({ number, villaType: null, label: t('plot', { number }) }))
  return plots.map(({ number, villaType, status }) => ({
    number,
    villaType,
    label: plan('patterns.plotName', {
      number,
      villa: villa(`${villaType}.shortTitle`),
      status: plan(`statuses.${status}`),
    }),
  }))
}
