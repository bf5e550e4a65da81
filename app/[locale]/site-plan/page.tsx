import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PlanNotice } from '@/components/plan/plan-notice'
import { SitePlanView } from '@/components/plan/site-plan-view'
import { listedMetadata } from '@/components/site/metadata'
import { PageJsonLd } from '@/components/site/json-ld'
import { readPlansOnce, readSalesOnce, setCurrencyForPage } from '@/app/shared-reads'

/** Filters and the selected plot are in the URL, and the plots show their current status. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Promise<Metadata> => listedMetadata('/site-plan', 'sitePlan')

export default async function SitePlanPage() {
  await setCurrencyForPage()
  const sales = await readSalesOnce()
  const t = await getTranslations('Plan.titles')
  if (!sales) return <PlanNotice />
  return (
    <>
      <SitePlanView sales={sales} plans={await readPlansOnce()} />
      <PageJsonLd trail={[{ name: t('sitePlan'), path: '/site-plan' }]} />
    </>
  )
}
