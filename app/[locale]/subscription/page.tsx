import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { SubscriptionNotice } from '@/components/subscription/subscription-notice'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { site } from '@/lib/site'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = await getTranslations('Metadata.subscribed')
  return pageMetadata({
    locale,
    path: '/subscription',
    title: t('title', { brand: site.brand }),
    description: t('description'),
  })
}

export default async function SubscribedPage({ searchParams }: PageProps<'/[locale]/subscription'>) {
  const { problem, source } = await searchParams
  return (
    <SubscriptionNotice
      problem={typeof problem === 'string' ? problem : undefined}
      source={source === 'progress' ? 'progress' : 'article'}
    />
  )
}
