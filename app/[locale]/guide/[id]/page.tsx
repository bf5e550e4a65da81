import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { GuideJsonLd, guideMetadata } from '@/components/guide/guide-metadata'
import { ListNotice } from '@/components/site/notices/state-notice'
import { GuideView } from '@/components/guide/guide-view'
import { errorMetadata } from '@/components/site/metadata'
import { listGuide } from '@/lib/guide/store'
import { readForPage } from '@/app/read-for-page'

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

const allPages = cache(() => readForPage(listGuide))
