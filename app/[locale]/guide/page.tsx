import type { Metadata } from 'next'
import { cache } from 'react'
import { GuideContents } from '@/components/guide/guide-contents'
import { ListNotice } from '@/components/site/notices/state-notice'
import { errorMetadata, listedMetadata } from '@/components/site/metadata'
import { listGuide } from '@/lib/guide/store'
import { readForPage } from '@/app/read-for-page'

export async function generateMetadata(): Promise<Metadata> {
  return (await allPages()) === 'unavailable' ? errorMetadata() : listedMetadata('/guide', 'guide')
}

export default async function GuidePage() {
  const pages = await allPages()
  if (pages === 'unavailable') return <ListNotice list="Guide" state="error" />
  if (pages.length === 0) return <ListNotice list="Guide" state="empty" />
  return <GuideContents pages={pages} />
}

const allPages = cache(() => readForPage(listGuide))
