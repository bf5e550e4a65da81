import { getLocale, getTranslations } from 'next-intl/server'
import { Picture } from '@/components/site/pictures/picture'
import { CurrencyChoice } from '@/components/site/money/currency-choice'
import { PageHead } from '@/components/site/section-head'
import { altKey, villaPictures } from '@/lib/pictures/own-pictures'
import { siteDrawing } from '@/lib/pictures/plan-drawings'
import { siteViews } from '@/lib/pictures/plans'
import type { PaymentPlans } from '@/lib/money/stages/store'
import { plotStatuses } from '@/lib/plots/schema'
import type { Sales, VillaId } from '@/lib/villas'
import { plotViews } from './plot-view'
import { SiteCaptions } from './site-captions'
import { SiteExplorer } from './site-explorer'
import { explorerWords } from './explorer-words'

export async function SitePlanView({ sales, plans }: { sales: Sales; plans: PaymentPlans }) {
  const t = await getTranslations('SitePlan')
  const plan = await getTranslations('Plan')
  const alt = await getTranslations('Alt')
  const plots = await plotViews(sales.plots, plans)
  const picture = (id: VillaId) => {
    const [name] = villaPictures(id)
    return (
      <Picture
        picture={name}
        alt={alt(altKey(name))}
        sizes="(max-width: 64rem) 90vw, 32vw"
        className="aspect-[3/2] object-cover"
      />
    )
  }
  return (
    <>
      <PageHead eyebrow={plan('titles.sitePlan')} title={t('title', { total: plots.length })}>
        {t('intro')}
      </PageHead>
      <div className="frame pb-section">
        <SiteExplorer
          locale={await getLocale()}
          plots={plots}
          views={siteViews.map((view) => ({
            view,
            drawing: siteDrawing(view),
            captions: <SiteCaptions view={view} plots={plots} />,
          }))}
          pictures={{ '3br': picture('3br'), '4br': picture('4br'), '5br': picture('5br') }}
          words={await explorerWords(sales)}
          legend={<StatusLegend />}
        />
        <div className="mt-4">
          <CurrencyChoice />
        </div>
        <p className="mt-6 type-small text-muted-foreground">{plan('titles.demonstration')}</p>
      </div>
    </>
  )
}

/** Explains the outlines by word and line, because not all readers can tell the colours apart. */
async function StatusLegend() {
  const t = await getTranslations('Plan.statuses')
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-[0.875rem]">
      {plotStatuses.map((status) => (
        <li key={status} className="flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 28 20" className="plan plan-site plan-key">
            <path className="plot" data-status={status} d="M2 2h24v16h-24z" />
          </svg>
          {t(status)}
        </li>
      ))}
    </ul>
  )
}
