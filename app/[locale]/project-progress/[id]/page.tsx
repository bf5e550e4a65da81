import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { errorMetadata } from '@/components/site/metadata'
import { UpdatesNotice } from '@/components/updates/updates-notice'
import { UpdateJsonLd, updateMetadata } from '@/components/updates/update-metadata'
import { UpdateView } from '@/components/updates/update-view'
import { idPath } from '@/lib/platform/http/schema'
import { readContent } from '@/lib/pages/read-content'
import { readForPage } from '@/app/read-for-page'
import { listPhases } from '@/lib/updates/phases/store'
import { findUpdate } from '@/lib/updates/store'

type Props = PageProps<'/[locale]/project-progress/[id]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const update = await updateAt((await params).id)
  return update && update !== 'unavailable' ? updateMetadata(update) : errorMetadata()
}

export default async function UpdatePage({ params }: Props) {
  const update = await updateAt((await params).id)
  if (update === 'unavailable') return <UpdatesNotice state="error" />
  if (!update) notFound()
  const read = await readContent(listPhases)
  const phases = read === 'unavailable' ? [] : read
  return (
    <>
      <UpdateView update={update} phases={phases} />
      <UpdateJsonLd update={update} phases={phases} />
    </>
  )
}

const updateAt = cache(async (part: string) => {
  const { data } = idPath.safeParse({ id: part })
  return data ? readForPage((as) => findUpdate(as, data.id)) : null
})
