import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CompareView } from '@/components/plan/compare/compare-view'
import { listedMetadata } from '@/components/site/metadata'
import { PageJsonLd } from '@/components/site/json-ld'
import { readSalesOnce, setCurrencyForPage } from '@/app/shared-reads'

/** Shows current availability. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Promise<Metadata> => listedMetadata('/villas/compare', 'compare')

export default async function ComparePage() {
  await setCurrencyForPage()
  const sales = await readSalesOnce()
  const t = await getTranslations('Villas')
  return (
    <>
      <CompareView sales={sales} />
      <PageJsonLd trail={[{ name: t('compare'), path: '/villas/compare' }]} />
    </>
  )
}
