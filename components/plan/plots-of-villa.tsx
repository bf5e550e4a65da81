import { getTranslations } from 'next-intl/server'
import { ActionLink } from '@/components/site/action-link'
import { Dotted } from '@/components/site/dotted'
import { LocalLink } from '@/components/site/local-link'
import type { Sales, VillaId } from '@/lib/villas'
import { plotViews } from './plot-view'

export async function PlotsOfVilla({ villa, plots }: { villa: VillaId; plots: Sales['plots'] }) {
  const t = await getTranslations('Plan')
  const page = await getTranslations('SitePlan')
  const own = await plotViews(plots.filter(({ villaType }) => villaType === villa))
  return (
    <div className="mt-14 print:mt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h3 className="type-heading">{t('plots.title')}</h3>
        <ActionLink href="/site-plan" variant="outline" className="min-h-11 px-5 py-2 print:hidden">
          {page('link')}
        </ActionLink>
      </div>
      <ul className="mt-6 grid border-b border-border tabular-nums md:grid-cols-3 md:gap-x-gutter print:grid-cols-3 print:gap-x-gutter">
        {own.map(({ number, label, statusText, plotArea, aboveSea, view }) => (
          <li key={number} className="border-t border-border py-4">
            <LocalLink
              href={`/site-plan?plot=${number}#plot`}
              className="flex min-h-11 items-center justify-between gap-4"
            >
              <span className="underline-grow bg-[length:0_1px] type-heading">{label}</span>{' '}
              <span className="font-medium">{statusText}</span>
            </LocalLink>
            <p className="text-[0.9375rem] text-muted-foreground">
              <Dotted facts={[plotArea, aboveSea, view]} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
