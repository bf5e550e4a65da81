import type { Metadata } from 'next'
import { ShortlistRequest } from '@/components/contact/shortlist-request'
import { ShortlistView } from '@/components/plan/compare/shortlist-view'
import { PlanNotice } from '@/components/plan/plan-notice'
import { titledMetadata } from '@/components/site/metadata'
import { shortlistFromQuery } from '@/lib/shortlist'
import { readPlansOnce, readSalesOnce, setCurrencyForPage } from '@/app/shared-reads'

export const generateMetadata = (): Promise<Metadata> => titledMetadata('/shortlist', 'Shortlist.link')

export default async function ShortlistPage({ searchParams }: PageProps<'/[locale]/shortlist'>) {
  await setCurrencyForPage()
  const entries = shortlistFromQuery(await searchParams)
  const sales = await readSalesOnce()
  if (!sales) return <PlanNotice />
  return (
    <ShortlistView entries={entries} sales={sales} phases={(await readPlansOnce()).phases}>
      {entries.length > 0 && <ShortlistRequest entries={entries} sales={sales} />}
    </ShortlistView>
  )
}
