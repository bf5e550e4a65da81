import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { errorMetadata } from '@/components/site/error-metadata'
import { UpdatesNotice } from '@/components/updates/updates-notice'
import { progressMetadata } from '@/components/updates/progress-metadata'
import { UpdateList } from '@/components/updates/update-list'
import { pageQuery, pageSize } from '@/lib/http/paging'
import { localPath } from '@/lib/language/routing'
import { unlessAway } from '@/lib/pages/unless-away'
import { viewerOf } from '@/lib/staff/viewer'
import { listUpdates } from '@/lib/updates/store'

type Props = PageProps<'/[locale]/project-progress'>

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const page = pageOf(await searchParams) ?? 1
  return (await listAt(page)) === 'away' ? errorMetadata() : progressMetadata(page)
}

export default async function ProgressPage({ searchParams }: Props) {
  const [locale, page] = [await getLocale(), pageOf(await searchParams)]
  const path = localPath(locale, '/project-progress')
  // An invalid page number redirects to the first page, one past the end to the last.
  if (page === null) redirect(path)
  const list = await listAt(page)
  if (list === 'away') return <UpdatesNotice state="error" />
  if (list.total === 0) return <UpdatesNotice state="empty" />
  if (page > list.totalPages) redirect(`${path}?page=${list.totalPages}`)
  return <UpdateList {...list} />
}

const listAt = cache(async (page: number) => {
  const locale = await getLocale()
  return unlessAway(async () =>
    listUpdates({ page, limit: pageSize, viewer: await viewerOf(await headers()), locale }),
  )
})

function pageOf({ page }: Record<string, string | string[] | undefined>): number | null {
  return pageQuery.shape.page.safeParse(page).data ?? null
}
