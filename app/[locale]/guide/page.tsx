import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { GuideContents } from '@/components/guide/guide-contents'
import { ListNotice } from '@/components/site/notices/list-notice'
import { errorMetadata, listedMetadata } from '@/components/site/metadata'
import { listGuide } from '@/lib/guide/store'
import { readContent } from '@/lib/pages/read-content'
import { viewerOfPage } from '@/lib/staff/sessions/viewer'

export async function generateMetadata(): Promise<Metadata> {
  return (await allPages()) === 'unavailable' ? errorMetadata() : listedMetadata('/guide', 'guide')
}

export default async function GuidePage() {
  const pages = await allPages()
  if (pages === 'unavailable') return <ListNotice list="Guide" state="error" />
  if (pages.length === 0) return <ListNotice list="Guide" state="empty" />
  return <GuideContents pages={pages} />
}

const allPages = cache(async () => {
  const locale = await getLocale()
  return readContent(async () => listGuide({ viewer: await viewerOfPage(), locale }))
})
