import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { cache } from 'react'

import { GuideJsonLd, guideMetadata } from '@/components/guide/guide-metadata'
import { ListNotice } from '@/components/site/notices/list-notice'
import { GuideView } from '@/components/guide/guide-view'
import { errorMetadata } from '@/components/site/metadata'
import { listGuide } from '@/lib/guide/store'
import { readContent } from '@/lib/pages/read-content'
import { viewerOfPage } from '@/lib/staff/sessions/viewer'

type Props = PageProps<'/[locale]/guide/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params
  const pages = await allPages()
  const page = pages === 'unavailable' ? undefined : pages.find(({ slug }) => slug === id)
  return page ? guideMetadata(page) : errorMetadata()
}

export default async function GuidePage({ params }: Props) {
  const { id } = await params
  const pages = await allPages()
  if (pages === 'unavailable') return <ListNotice list="Guide" state="error" />
  const page = pages.find(({ slug }) => slug === id)
  if (!page) notFound()
  return (
    <>
      <GuideView page={page} pages={pages} />
      <GuideJsonLd page={page} />
    </>
  )
}

const allPages = cache(async () => {
  const locale = await getLocale()
  return readContent(async () => listGuide({ viewer: await viewerOfPage(), locale }))
})
