import { getLocale, getTranslations } from 'next-intl/server'
import { StageList } from '@/components/site/money/stage-list'
import { GuideLink } from '@/components/site/guide-link'
import type { GuideLink as GuidePage } from '@/lib/guide/store'
import { phaseOf, stageWords } from '@/lib/money/stages/rules'
import type { PaymentPlans } from '@/lib/money/stages/store'
import type { Sales, Villa } from '@/lib/villas'

interface Props {
  villa: Villa
  plans: PaymentPlans
  /** Null when the database is unavailable. */
  sales: Sales | null
  guide: readonly GuidePage[]
}

/** The payment stages of the villa, and of each of its plots with different stages. */
export async function VillaStages({ villa, plans, sales, guide }: Props) {
  const t = await getTranslations('Stages')
  const locale = await getLocale()
  const stages = plans.villas[villa.id]
  const plotStages = (sales?.plots ?? []).flatMap(({ number, villaType, status }) => {
    const list = plans.plots[number]
    return list && villaType === villa.id && status !== 'sold' ? [{ number, list }] : []
  })
  if (stages.length === 0 && plotStages.length === 0) return null
  const words = (list: typeof stages) => stageWords(t, list, plans.phases, locale)
  const byPhase = [...stages, ...plotStages.flatMap(({ list }) => list)].some(({ occasion }) =>
    phaseOf(occasion),
  )
  return (
    <section className="frame gap-y-8 pt-section lg:columns-twelve print:columns-twelve">
      <div className="lg:col-span-5 lg:pr-10 print:col-span-5">
        <h2 className="type-title">{t('title')}</h2>
        <div className="mt-5 measure type-small text-muted-foreground">
          {byPhase && <p>{t('phaseNote')}</p>}
          <GuideLink pages={guide} slug="costs" />
        </div>
      </div>
      <div className="mt-8 lg:col-span-6 lg:col-start-7 lg:mt-0 print:col-span-7 print:mt-0">
        {stages.length > 0 && <StageList stages={words(stages)} />}
        {plotStages.map(({ number, list }) => (
          <div key={number} className="mt-8">
            <h3 className="mb-3 type-heading">{t('ofPlot', { number: String(number) })}</h3>
            <StageList stages={words(list)} />
          </div>
        ))}
      </div>
    </section>
  )
}
