import { FileText } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { FactLine } from '@/components/site/fact-line'
import { LocalLink } from '@/components/site/local-link'
import { KeepButton } from '@/components/site/shortlist/keep-button'
import { keepSetup } from '@/components/site/shortlist/keep-setup'
import type { PaymentPlans } from '@/lib/money/stages/store'
import type { Sales, VillaId } from '@/lib/villas'
import { plotViews } from './plot-view'

interface Props {
  villa: VillaId
  plots: Sales['plots']
  plans: PaymentPlans
}

export async function PlotsOfVilla({ villa, plots, plans }: Props) {
  const t = await getTranslations()
  const keeping = await keepSetup()
  const villaPlots = await plotViews(
    plots.filter(({ villaType }) => villaType === villa),
    plans,
  )
  return (
    <div className="mt-14 print:mt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h3 className="type-heading">{t('Plan.plots.title')}</h3>
        <ActionLink href="/site-plan" variant="outline" className="min-h-11 px-5 py-2 print:hidden">
          {t('SitePlan.link')}
        </ActionLink>
      </div>
      <ul className="mt-6 grid border-b border-border tabular-nums md:grid-cols-3 md:gap-x-gutter print:grid-cols-3 print:gap-x-gutter">
        {villaPlots.map(({ number, label, sheet, statusText, plotArea, aboveSea, view, handover, phase }) => (
          <li key={number} className="border-t border-border py-4">
            <LocalLink
              href={`/site-plan?plot=${number}#plot`}
              className="flex min-h-11 items-center justify-between gap-4"
            >
              <span className="underline-grow bg-[length:0_1px] type-heading">{label}</span>{' '}
              <span className="font-medium">{statusText}</span>
            </LocalLink>
            <p className="text-[0.9375rem] text-muted-foreground">
              <FactLine facts={[plotArea, aboveSea, view]} />
            </p>
            {(handover || phase) && (
              <p className="text-[0.9375rem] text-muted-foreground">
                <FactLine
                  facts={[
                    ...(handover ? [`${t('Plan.legend.handover')}: ${handover}`] : []),
                    ...(phase ? [`${t('Plan.legend.phase')}: ${phase}`] : []),
                  ]}
                />
              </p>
            )}
            <p className="mt-1 flex flex-wrap gap-x-6 print:hidden">
              <KeepButton entry={{ plot: number }} name={label} setup={keeping} />
              <a href={sheet} className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem]">
                <FileText aria-hidden strokeWidth={1.25} className="size-4.5 shrink-0" />
                <span className="underline-grow">
                  {t('Sheet.link')}
                  <span className="sr-only"> {label}</span>
                </span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
