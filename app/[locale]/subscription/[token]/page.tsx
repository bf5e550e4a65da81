import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { unlistedMetadata } from '@/components/site/metadata'
import { SubscriptionNotice } from '@/components/subscription/subscription-notice'
import { SubscriptionView } from '@/components/subscription/subscription-view'
import { readContent } from '@/lib/pages/read-content'
import { readSubscription } from '@/lib/subscribers/subscribe'
import { parseTicks, ticksOf } from '@/lib/subscribers/rules'
import { outcomes, topics } from '@/lib/subscribers/schema'

/** Shows the current subscription of a single reader. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Promise<Metadata> => unlistedMetadata('/subscription', 'subscription')

export default async function SubscriptionPage(props: PageProps<'/[locale]/subscription/[token]'>) {
  const { token } = await props.params
  const query = await props.searchParams
  const locale = await getLocale()
  const confirm = topics.find((topic) => topic === query.confirm)
  const subscription = await readContent(() => readSubscription(token))
  const done = outcomes.find((outcome) => outcome === query.done)
  if (subscription === 'unavailable') return <SubscriptionNotice problem="unavailable" source="article" />
  return (
    <SubscriptionView
      token={token}
      ticks={done ? parseTicks(query.topics) : ticksOf(subscription, confirm)}
      language={done ? locale : (subscription?.language ?? locale)}
      confirm={confirm !== undefined}
      done={done}
    />
  )
}
