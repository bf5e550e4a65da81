import type { Metadata } from 'next'
import { ShortlistRequest } from '@/components/contact/shortlist-request'
import { ShortlistView } from '@/components/plan/compare/shortlist-view'
import { PlanNotice } from '@/components/plan/plan-notice'
import { titledMetadata } from '@/components/site/metadata'
import { shortlistOfQuery } from '@/lib/shortlist'
import { plansNow, salesNow, settleCurrency } from '@/app/content-now'

export const generateMetadata = (): Promise<Metadata> => titledMetadata('/shortlist', 'Shortlist.link')

export default async function ShortlistPage({ searchParams }: PageProps<'/[locale]/shortlist'>) {
  await settleCurrency()
  const entries = shortlistOfQuery(await searchParams)
  const sales = await salesNow()
  if (!sales) return <PlanNotice />
  return (
    <ShortlistView entries={entries} sales={sales} phases={(await plansNow()).phases}>
      {entries.length > 0 && <ShortlistRequest entries={entries} sales={sales} />}
    </ShortlistView>
  )
}
