import type { Metadata } from 'next'
import { titledMetadata } from '@/components/site/metadata'
import { SubscriptionNotice, subscriptionTitle } from '@/components/subscription/subscription-notice'

type Props = PageProps<'/[locale]/subscription'>

export const dynamic = 'force-dynamic'

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return titledMetadata('/subscription', subscriptionTitle(stateOf(await searchParams)))
}

export default async function SubscribedPage({ searchParams }: Props) {
  return <SubscriptionNotice {...stateOf(await searchParams)} />
}

function stateOf({ problem, source }: Awaited<Props['searchParams']>) {
  return {
    problem: typeof problem === 'string' ? problem : undefined,
    source: source === 'progress' || source === 'article' ? source : undefined,
  } as const
}
