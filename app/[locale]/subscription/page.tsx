import type { Metadata } from 'next'
import { unlistedMetadata } from '@/components/site/metadata'
import { SubscriptionNotice } from '@/components/subscription/subscription-notice'

export const dynamic = 'force-dynamic'

export const generateMetadata = (): Promise<Metadata> => unlistedMetadata('/subscription', 'subscribed')

export default async function SubscribedPage({ searchParams }: PageProps<'/[locale]/subscription'>) {
  const { problem, source } = await searchParams
  return (
    <SubscriptionNotice
      problem={typeof problem === 'string' ? problem : undefined}
      source={source === 'progress' ? 'progress' : 'article'}
    />
  )
}
