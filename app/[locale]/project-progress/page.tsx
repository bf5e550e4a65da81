import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { errorMetadata } from '@/components/site/metadata'
import { UpdatesNotice } from '@/components/updates/updates-notice'
import { progressMetadata } from '@/components/updates/update-metadata'
import { UpdateList } from '@/components/updates/update-list'
import { pageSize } from '@/lib/platform/http/schema'
import { localPath } from '@/lib/platform/language/routing'
import { readForPage } from '@/app/read-for-page'
import { listPhases } from '@/lib/updates/phases/store'
import { progressPath } from '@/lib/updates/rules'
import { listUpdates } from '@/lib/updates/store'
import { progressQuery, progressQueryOrFirst } from '@/lib/updates/topics/schema'

type Props = PageProps<'/[locale]/project-progress'>

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { page, phase, plot } = progressQueryOrFirst.parse(await searchParams)
  const content = await read(page, phase, plot)
  return content === 'unavailable' ? errorMetadata() : progressMetadata({ page, phase, plot }, content.phases)
}

export default async function ProgressPage({ searchParams }: Props) {
  const locale = await getLocale()
  const query = await searchParams
  const { page, ...filter } = progressQueryOrFirst.parse(query)
  const goTo = (to: Parameters<typeof progressPath>[0]) => redirect(localPath(locale, progressPath(to)))
  // An invalid page number redirects to the first page, one past the end to the last.
  if (!progressQuery.safeParse(query).success) goTo(filter)
  const content = await read(page, filter.phase, filter.plot)
  if (content === 'unavailable') return <UpdatesNotice state="error" />
  const { list, phases } = content
  const { phase, plot } = filter
  if (phase && !phases.some(({ key }) => key === phase)) goTo({ plot })
  if (list.total === 0 && !phase && !plot) return <UpdatesNotice state="empty" />
  if (page > list.totalPages) goTo({ ...filter, page: list.totalPages })
  return <UpdateList {...list} phases={phases} filter={filter} now={new Date()} />
}

const read = cache((page: number, phase: string | undefined, plot: number | undefined) =>
  readForPage(async (as) => ({
    list: await listUpdates({ page, phase, plot, limit: pageSize, ...as }),
    phases: await listPhases(),
  })),
)
