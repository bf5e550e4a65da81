import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { errorMetadata } from '@/components/site/metadata'
import { UpdatesNotice } from '@/components/updates/updates-notice'
import { UpdateJsonLd } from '@/components/updates/update-json-ld'
import { updateMetadata } from '@/components/updates/update-metadata'
import { UpdateView } from '@/components/updates/update-view'
import { idPath } from '@/lib/platform/http/paths'
import { unlessUnavailable } from '@/lib/pages/unless-unavailable'
import { viewerOfPage } from '@/lib/staff/sessions/viewer'
import { listPhases } from '@/lib/updates/phases/store'
import { findUpdate } from '@/lib/updates/store'

type Props = PageProps<'/[locale]/project-progress/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const update = await updateAt((await params).id)
  return update && update !== 'away' ? updateMetadata(update) : errorMetadata()
}

export default async function UpdatePage({ params }: Props) {
  const update = await updateAt((await params).id)
  if (update === 'away') return <UpdatesNotice state="error" />
  if (!update) notFound()
  const phases = await unlessUnavailable(listPhases)
  return (
    <>
      <UpdateView update={update} phases={phases === 'away' ? [] : phases} />
      <UpdateJsonLd update={update} phases={phases === 'away' ? [] : phases} />
    </>
  )
}

const updateAt = cache(async (part: string) => {
  const { data } = idPath.safeParse({ id: part })
  if (!data) return null
  const locale = await getLocale()
  return unlessUnavailable(async () => findUpdate(data.id, await viewerOfPage(), locale))
})
